package main

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/provider/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

type standin struct{}

func newStandin() provider.Provider { return standin{} }

func (standin) Metadata(_ context.Context, _ provider.MetadataRequest, response *provider.MetadataResponse) {
	response.TypeName = "standin"
}

func (standin) Schema(_ context.Context, _ provider.SchemaRequest, response *provider.SchemaResponse) {
	response.Schema = schema.Schema{Attributes: map[string]schema.Attribute{
		"folder": schema.StringAttribute{Required: true},
	}}
}

func (standin) Configure(ctx context.Context, request provider.ConfigureRequest, response *provider.ConfigureResponse) {
	var settings struct {
		Folder types.String `tfsdk:"folder"`
	}
	response.Diagnostics.Append(request.Config.Get(ctx, &settings)...)
	response.ResourceData = cloud{folder: settings.Folder.ValueString()}
}

func (standin) Resources(context.Context) []func() resource.Resource {
	return []func() resource.Resource{func() resource.Resource { return &thing{} }}
}

func (standin) DataSources(context.Context) []func() datasource.DataSource { return nil }
