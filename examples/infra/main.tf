terraform {
  required_version = ">= 1.6"

  required_providers {
    local = {
      source  = "hashicorp/local"
      version = "1.4.0"
    }
  }

  # The path comes from -backend-config, because the state must outlive the checkout.
  backend "local" {}
}

locals {
  page = <<-HTML
    <!doctype html>
    <title>${var.title}</title>
    <h1>${var.title}</h1>
    <p>${var.greeting}</p>
  HTML

  settings = {
    replicas = var.replicas
    title    = var.title
  }
}

resource "local_file" "index" {
  filename = "${var.folder}/index.html"
  content  = local.page
}

resource "local_file" "settings" {
  filename        = "${var.folder}/settings.json"
  file_permission = "0644"
  content         = jsonencode(local.settings)
}

resource "local_file" "token" {
  filename          = "${var.folder}/token"
  file_permission   = "0600"
  sensitive_content = var.api_token
}
