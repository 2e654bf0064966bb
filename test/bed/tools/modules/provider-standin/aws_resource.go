package main

import (
	"context"
	"encoding/json"
	"math/big"

	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/tfsdk"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// awsResource plays any of the kinds: it keeps what it is given, and adds what AWS would set.
type awsResource struct {
	kind  awsKind
	cloud cloud
}

func (r *awsResource) Metadata(_ context.Context, _ resource.MetadataRequest, response *resource.MetadataResponse) {
	response.TypeName = r.kind.name
}

func (r *awsResource) Schema(_ context.Context, _ resource.SchemaRequest, response *resource.SchemaResponse) {
	response.Schema = r.kind.schema
}

func (r *awsResource) Configure(_ context.Context, request resource.ConfigureRequest, _ *resource.ConfigureResponse) {
	if known, ok := request.ProviderData.(cloud); ok {
		r.cloud = known
	}
}

func (r *awsResource) Create(ctx context.Context, request resource.CreateRequest, response *resource.CreateResponse) {
	response.State.Raw = r.keep(request.Plan.Raw, &response.Diagnostics)
}

func (r *awsResource) Update(ctx context.Context, request resource.UpdateRequest, response *resource.UpdateResponse) {
	response.State.Raw = r.keep(request.Plan.Raw, &response.Diagnostics)
}

func (r *awsResource) Read(ctx context.Context, request resource.ReadRequest, response *resource.ReadResponse) {
	var object any
	found, err := r.cloud.read(r.kind.name, r.keyOf(request.State), &object)
	if err != nil {
		response.Diagnostics.AddError("The cloud cannot be read", err.Error())
		return
	}
	if !found {
		response.State.RemoveResource(ctx)
		return
	}
	response.State.Raw = valueOf(r.kind.schema.Type().TerraformType(ctx), object)
}

func (r *awsResource) Delete(ctx context.Context, request resource.DeleteRequest, response *resource.DeleteResponse) {
	if err := r.cloud.remove(r.kind.name, r.keyOf(request.State)); err != nil {
		response.Diagnostics.AddError("The cloud cannot be written", err.Error())
	}
}

func (r *awsResource) keyOf(state tfsdk.State) string {
	key, _ := jsonOf(attributesOf(state.Raw)[r.kind.key]).(string)
	return key
}

func (r *awsResource) keep(planned tftypes.Value, diagnostics *diag.Diagnostics) tftypes.Value {
	attributes := attributesOf(planned)
	key, _ := jsonOf(attributes[r.kind.key]).(string)
	made := r.kind.made(key)
	made["id"] = key
	for name, value := range made {
		if !attributes[name].IsKnown() {
			attributes[name] = tftypes.NewValue(tftypes.String, value)
		}
	}
	whole := tftypes.NewValue(planned.Type(), attributes)
	if err := r.cloud.write(r.kind.name, key, jsonOf(whole)); err != nil {
		diagnostics.AddError("The cloud cannot be written", err.Error())
	}
	return whole
}

func attributesOf(value tftypes.Value) map[string]tftypes.Value {
	var attributes map[string]tftypes.Value
	if err := value.As(&attributes); err != nil {
		panic(err)
	}
	return attributes
}

// jsonOf is the value as JSON has it; sets are lists.
func jsonOf(value tftypes.Value) any {
	if value.IsNull() || !value.IsKnown() {
		return nil
	}
	switch {
	case value.Type().Is(tftypes.String):
		var text string
		must(value.As(&text))
		return text
	case value.Type().Is(tftypes.Bool):
		var flag bool
		must(value.As(&flag))
		return flag
	case value.Type().Is(tftypes.Number):
		var number *big.Float
		must(value.As(&number))
		return json.Number(number.Text('f', -1))
	case value.Type().Is(tftypes.Object{}), value.Type().Is(tftypes.Map{}):
		object := map[string]any{}
		for name, part := range attributesOf(value) {
			object[name] = jsonOf(part)
		}
		return object
	}
	var parts []tftypes.Value
	must(value.As(&parts))
	list := make([]any, 0, len(parts))
	for _, part := range parts {
		list = append(list, jsonOf(part))
	}
	return list
}

// valueOf is the way back.
func valueOf(kind tftypes.Type, object any) tftypes.Value {
	if object == nil {
		return tftypes.NewValue(kind, nil)
	}
	switch of := kind.(type) {
	case tftypes.Object:
		parts := map[string]tftypes.Value{}
		for name, part := range of.AttributeTypes {
			parts[name] = valueOf(part, object.(map[string]any)[name])
		}
		return tftypes.NewValue(kind, parts)
	case tftypes.Map:
		parts := map[string]tftypes.Value{}
		for name, part := range object.(map[string]any) {
			parts[name] = valueOf(of.ElementType, part)
		}
		return tftypes.NewValue(kind, parts)
	case tftypes.List:
		return tftypes.NewValue(kind, valuesOf(of.ElementType, object))
	case tftypes.Set:
		return tftypes.NewValue(kind, valuesOf(of.ElementType, object))
	}
	return tftypes.NewValue(kind, object)
}

func valuesOf(kind tftypes.Type, object any) []tftypes.Value {
	parts := []tftypes.Value{}
	for _, part := range object.([]any) {
		parts = append(parts, valueOf(kind, part))
	}
	return parts
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
