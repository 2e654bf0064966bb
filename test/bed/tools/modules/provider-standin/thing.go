package main

import (
	"context"
	"fmt"
	"time"

	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/int64planmodifier"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/planmodifier"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/stringplanmodifier"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

// thing is `standin_thing`: it has one attribute of every sort that a plan can show.
type thing struct{ cloud cloud }

type thingModel struct {
	ID       types.String `tfsdk:"id"`
	Name     types.String `tfsdk:"name"`
	Text     types.String `tfsdk:"text"`
	Tags     types.Set    `tfsdk:"tags"`
	Steps    types.List   `tfsdk:"steps"`
	Password types.String `tfsdk:"password"`
	Made     types.String `tfsdk:"made_password"`
	Fleet    types.Int64  `tfsdk:"fleet"`
	Revision types.Int64  `tfsdk:"revision"`
	Fail     types.String `tfsdk:"fail"`
	Slow     types.Int64  `tfsdk:"slow_seconds"`
	SlowRead types.Int64  `tfsdk:"read_seconds"`
	Rules    []ruleModel  `tfsdk:"rule"`
}

type ruleModel struct {
	Port types.Int64 `tfsdk:"port"`
	From types.Set   `tfsdk:"from"`
}

// thingObject is the same in the cloud's file.
type thingObject struct {
	Name     string
	Text     *string
	Tags     []string
	Steps    []string
	Password *string
	Made     string
	Fleet    int64
	Revision int64
	Rules    []ruleObject
}

type ruleObject struct {
	Port int64
	From []string
}

func (*thing) Metadata(_ context.Context, _ resource.MetadataRequest, response *resource.MetadataResponse) {
	response.TypeName = "standin_thing"
}

func (*thing) Schema(_ context.Context, _ resource.SchemaRequest, response *resource.SchemaResponse) {
	kept := []planmodifier.String{stringplanmodifier.UseStateForUnknown()}
	response.Schema = schema.Schema{
		Attributes: map[string]schema.Attribute{
			"id": schema.StringAttribute{Computed: true, PlanModifiers: kept},
			"name": schema.StringAttribute{
				Required:      true,
				PlanModifiers: []planmodifier.String{stringplanmodifier.RequiresReplace()},
			},
			"text":          schema.StringAttribute{Optional: true},
			"tags":          schema.SetAttribute{Optional: true, ElementType: types.StringType},
			"steps":         schema.ListAttribute{Optional: true, ElementType: types.StringType},
			"password":      schema.StringAttribute{Optional: true, Sensitive: true},
			"made_password": schema.StringAttribute{Computed: true, Sensitive: true, PlanModifiers: kept},
			// What a robot resizes: the cloud changes it without being asked.
			"fleet": schema.Int64Attribute{
				Optional: true, Computed: true,
				PlanModifiers: []planmodifier.Int64{int64planmodifier.UseStateForUnknown()},
			},
			"revision": schema.Int64Attribute{Computed: true},
			// "before": an error before anything is written; "after": one after it.
			"fail":         schema.StringAttribute{Optional: true},
			"slow_seconds": schema.Int64Attribute{Optional: true},
			"read_seconds": schema.Int64Attribute{Optional: true},
		},
		Blocks: map[string]schema.Block{
			"rule": schema.SetNestedBlock{NestedObject: schema.NestedBlockObject{
				Attributes: map[string]schema.Attribute{
					"port": schema.Int64Attribute{Required: true},
					"from": schema.SetAttribute{Optional: true, ElementType: types.StringType},
				},
			}},
		},
	}
}

func (t *thing) Configure(_ context.Context, request resource.ConfigureRequest, _ *resource.ConfigureResponse) {
	if known, ok := request.ProviderData.(cloud); ok {
		t.cloud = known
	}
}

func (t *thing) Create(ctx context.Context, request resource.CreateRequest, response *resource.CreateResponse) {
	var model thingModel
	response.Diagnostics.Append(request.Plan.Get(ctx, &model)...)
	if response.Diagnostics.HasError() || t.failed("before", model, &response.Diagnostics) {
		return
	}
	model.ID = types.StringValue(newID())
	model.Made = types.StringValue("made-" + newID() + newID())
	if model.Fleet.IsUnknown() {
		model.Fleet = types.Int64Value(1)
	}
	model.Revision = types.Int64Value(1)
	if !wait(ctx, model.Slow, &response.Diagnostics) {
		return
	}
	t.put(ctx, model, &response.Diagnostics)
	response.Diagnostics.Append(response.State.Set(ctx, &model)...)
	t.failed("after", model, &response.Diagnostics)
}

func (t *thing) Read(ctx context.Context, request resource.ReadRequest, response *resource.ReadResponse) {
	var model thingModel
	response.Diagnostics.Append(request.State.Get(ctx, &model)...)
	wait(ctx, model.SlowRead, &response.Diagnostics)
	var object thingObject
	found, err := t.cloud.read("thing", model.ID.ValueString(), &object)
	if err != nil {
		response.Diagnostics.AddError("The cloud cannot be read", err.Error())
		return
	}
	if !found {
		response.State.RemoveResource(ctx)
		return
	}
	object.into(ctx, &model, &response.Diagnostics)
	response.Diagnostics.Append(response.State.Set(ctx, &model)...)
}

func (t *thing) Update(ctx context.Context, request resource.UpdateRequest, response *resource.UpdateResponse) {
	var model, before thingModel
	response.Diagnostics.Append(request.Plan.Get(ctx, &model)...)
	response.Diagnostics.Append(request.State.Get(ctx, &before)...)
	if response.Diagnostics.HasError() || t.failed("before", model, &response.Diagnostics) {
		return
	}
	model.Revision = types.Int64Value(before.Revision.ValueInt64() + 1)
	if !wait(ctx, model.Slow, &response.Diagnostics) {
		return
	}
	t.put(ctx, model, &response.Diagnostics)
	response.Diagnostics.Append(response.State.Set(ctx, &model)...)
	t.failed("after", model, &response.Diagnostics)
}

func (t *thing) Delete(ctx context.Context, request resource.DeleteRequest, response *resource.DeleteResponse) {
	var model thingModel
	response.Diagnostics.Append(request.State.Get(ctx, &model)...)
	if err := t.cloud.remove("thing", model.ID.ValueString()); err != nil {
		response.Diagnostics.AddError("The cloud cannot be written", err.Error())
	}
}

// wait takes as long as it is told, and ends early and without a write when Terraform is asked to stop.
func wait(ctx context.Context, seconds types.Int64, diagnostics *diag.Diagnostics) bool {
	select {
	case <-time.After(time.Duration(seconds.ValueInt64()) * time.Second):
		return true
	case <-ctx.Done():
		diagnostics.AddError("Stopped", "The thing was not made or read: it was asked to stop.")
		return false
	}
}

func (t *thing) failed(when string, model thingModel, diagnostics *diag.Diagnostics) bool {
	if model.Fail.ValueString() != when {
		return false
	}
	diagnostics.AddError("The cloud said no", fmt.Sprintf("%s of thing %s (password %s)", when, model.Name.ValueString(), model.Password.ValueString()))
	return true
}

func (t *thing) put(ctx context.Context, model thingModel, diagnostics *diag.Diagnostics) {
	object := thingObject{
		Name:     model.Name.ValueString(),
		Text:     model.Text.ValueStringPointer(),
		Password: model.Password.ValueStringPointer(),
		Made:     model.Made.ValueString(),
		Fleet:    model.Fleet.ValueInt64(),
		Revision: model.Revision.ValueInt64(),
	}
	diagnostics.Append(model.Tags.ElementsAs(ctx, &object.Tags, false)...)
	diagnostics.Append(model.Steps.ElementsAs(ctx, &object.Steps, false)...)
	for _, rule := range model.Rules {
		written := ruleObject{Port: rule.Port.ValueInt64()}
		diagnostics.Append(rule.From.ElementsAs(ctx, &written.From, false)...)
		object.Rules = append(object.Rules, written)
	}
	if err := t.cloud.write("thing", model.ID.ValueString(), object); err != nil {
		diagnostics.AddError("The cloud cannot be written", err.Error())
	}
}

func (o thingObject) into(ctx context.Context, model *thingModel, diagnostics *diag.Diagnostics) {
	model.Name = types.StringValue(o.Name)
	model.Text = types.StringPointerValue(o.Text)
	model.Password = types.StringPointerValue(o.Password)
	model.Made = types.StringValue(o.Made)
	model.Fleet = types.Int64Value(o.Fleet)
	model.Revision = types.Int64Value(o.Revision)
	model.Tags = setOf(ctx, o.Tags, diagnostics)
	steps, failures := types.ListValueFrom(ctx, types.StringType, o.Steps)
	diagnostics.Append(failures...)
	model.Steps = steps
	model.Rules = nil
	for _, rule := range o.Rules {
		model.Rules = append(model.Rules, ruleModel{Port: types.Int64Value(rule.Port), From: setOf(ctx, rule.From, diagnostics)})
	}
}

// setOf is null for nil, as the configuration has it that names no set.
func setOf(ctx context.Context, values []string, diagnostics *diag.Diagnostics) types.Set {
	set, failures := types.SetValueFrom(ctx, types.StringType, values)
	diagnostics.Append(failures...)
	return set
}
