terraform {
  required_version = ">= 1.10"

  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }

  # Bucket, key and region come from backendConfig in pushlane.yaml.
  backend "s3" {
    use_lockfile = true
  }
}

provider "aws" {
  region = var.region
}

resource "aws_s3_bucket" "receipts" {
  bucket = "${var.name}-receipts"
  tags   = local.tags
}

resource "aws_dynamodb_table" "orders" {
  name         = "${var.name}-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order"
  tags         = local.tags

  attribute {
    name = "order"
    type = "S"
  }
}

resource "aws_iam_role" "api" {
  name = "${var.name}-api"
  tags = local.tags

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "lambda.amazonaws.com" }
    }]
  })
}

resource "aws_lambda_function" "api" {
  function_name = "${var.name}-api"
  role          = aws_iam_role.api.arn
  package_type  = "Image"
  image_uri     = var.image
  memory_size   = 256
  timeout       = 10
  tags          = local.tags

  environment {
    variables = {
      ORDERS      = aws_dynamodb_table.orders.name
      RECEIPTS    = aws_s3_bucket.receipts.bucket
      PAYMENT_KEY = var.payment_key
    }
  }
}

locals {
  tags = {
    service = var.name
  }
}
