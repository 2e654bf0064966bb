package main

import (
	"github.com/hashicorp/terraform-plugin-framework/resource/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/planmodifier"
	"github.com/hashicorp/terraform-plugin-framework/resource/schema/stringplanmodifier"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

// awsKind is one resource type: what it is called by, its schema, and what AWS itself would set.
type awsKind struct {
	name   string
	key    string
	schema schema.Schema
	made   func(key string) map[string]string
}

const account = "111122223333"

var awsKinds = []awsKind{
	{
		name: "aws_s3_bucket", key: "bucket",
		schema: awsSchema("bucket", []string{"arn", "region"}, map[string]schema.Attribute{
			"force_destroy": schema.BoolAttribute{Optional: true},
		}, nil),
		made: func(key string) map[string]string {
			return map[string]string{"arn": "arn:aws:s3:::" + key, "region": "eu-central-1"}
		},
	},
	{
		name: "aws_dynamodb_table", key: "name",
		schema: awsSchema("name", []string{"arn"}, map[string]schema.Attribute{
			"billing_mode": schema.StringAttribute{Optional: true},
			"hash_key":     replacing(),
		}, map[string]schema.Block{"attribute": schema.SetNestedBlock{NestedObject: schema.NestedBlockObject{
			Attributes: map[string]schema.Attribute{
				"name": schema.StringAttribute{Required: true},
				"type": schema.StringAttribute{Required: true},
			},
		}}}),
		made: func(key string) map[string]string {
			return map[string]string{"arn": "arn:aws:dynamodb:eu-central-1:" + account + ":table/" + key}
		},
	},
	{
		name: "aws_iam_role", key: "name",
		schema: awsSchema("name", []string{"arn", "unique_id"}, map[string]schema.Attribute{
			"assume_role_policy": schema.StringAttribute{Required: true},
		}, nil),
		made: func(key string) map[string]string {
			return map[string]string{"arn": "arn:aws:iam::" + account + ":role/" + key, "unique_id": "AROA" + newID()}
		},
	},
	{
		name: "aws_lambda_function", key: "function_name",
		schema: awsSchema("function_name", []string{"arn", "last_modified"}, map[string]schema.Attribute{
			"role":         schema.StringAttribute{Required: true},
			"package_type": schema.StringAttribute{Optional: true},
			"image_uri":    schema.StringAttribute{Optional: true},
			"memory_size":  schema.NumberAttribute{Optional: true},
			"timeout":      schema.NumberAttribute{Optional: true},
		}, map[string]schema.Block{"environment": schema.ListNestedBlock{NestedObject: schema.NestedBlockObject{
			Attributes: map[string]schema.Attribute{
				"variables": schema.MapAttribute{Optional: true, ElementType: types.StringType},
			},
		}}}),
		made: func(key string) map[string]string {
			return map[string]string{
				"arn":           "arn:aws:lambda:eu-central-1:" + account + ":function:" + key,
				"last_modified": newID(),
			}
		},
	},
}

func replacing() schema.StringAttribute {
	return schema.StringAttribute{
		Required:      true,
		PlanModifiers: []planmodifier.String{stringplanmodifier.RequiresReplace()},
	}
}

// awsSchema adds what all four have: the name that they are found by, tags, and computed texts that stay.
func awsSchema(key string, computed []string, own map[string]schema.Attribute, blocks map[string]schema.Block) schema.Schema {
	attributes := map[string]schema.Attribute{
		key:    replacing(),
		"tags": schema.MapAttribute{Optional: true, ElementType: types.StringType},
	}
	for _, name := range append([]string{"id"}, computed...) {
		attributes[name] = schema.StringAttribute{
			Computed:      true,
			PlanModifiers: []planmodifier.String{stringplanmodifier.UseStateForUnknown()},
		}
	}
	for name, attribute := range own {
		attributes[name] = attribute
	}
	return schema.Schema{Attributes: attributes, Blocks: blocks}
}
