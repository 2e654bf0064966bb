package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/provider/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource"
)

type aws struct{}

func newAws() provider.Provider { return aws{} }

func (aws) Metadata(_ context.Context, _ provider.MetadataRequest, response *provider.MetadataResponse) {
	response.TypeName = "aws"
}

func (aws) Schema(_ context.Context, _ provider.SchemaRequest, response *provider.SchemaResponse) {
	response.Schema = schema.Schema{Attributes: map[string]schema.Attribute{
		"region": schema.StringAttribute{Optional: true},
	}}
}

// Configure refuses whoever has no session, as the real one does, and finds the test's cloud above its own binary: a
// child of Pushlane gets no variable that could name it.
func (aws) Configure(_ context.Context, _ provider.ConfigureRequest, response *provider.ConfigureResponse) {
	if os.Getenv("AWS_SESSION_TOKEN") == "" {
		response.Diagnostics.AddError("No valid credential sources found", "AWS_SESSION_TOKEN is not set.")
		return
	}
	binary, err := os.Executable()
	if err != nil {
		response.Diagnostics.AddError("The stand-in does not know where it is", err.Error())
		return
	}
	for folder := filepath.Dir(binary); folder != "/"; folder = filepath.Dir(folder) {
		place := filepath.Join(folder, "standin-cloud")
		if info, err := os.Stat(place); err == nil && info.IsDir() {
			response.ResourceData = cloud{folder: place}
			return
		}
	}
	response.Diagnostics.AddError("The stand-in has no cloud", "No folder standin-cloud above "+binary)
}

func (aws) Resources(context.Context) []func() resource.Resource {
	resources := make([]func() resource.Resource, 0, len(awsKinds))
	for _, kind := range awsKinds {
		resources = append(resources, func() resource.Resource { return &awsResource{kind: kind} })
	}
	return resources
}

func (aws) DataSources(context.Context) []func() datasource.DataSource { return nil }
