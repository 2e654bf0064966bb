output "page" {
  description = "Where the page is."
  value       = local_file.index.filename
}

output "replicas" {
  value = var.replicas
}

output "token" {
  value     = var.api_token
  sensitive = true
}
