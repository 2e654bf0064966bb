variable "folder" {
  description = "Where the files are written; outside of the checkout, so that they are there afterwards."
  type        = string
}

variable "title" {
  type    = string
  default = "A small shop"
}

variable "greeting" {
  type    = string
  default = "Open every day."
}

variable "replicas" {
  type    = number
  default = 2
}

variable "api_token" {
  description = "Given by TF_VAR_api_token, from a secret of the repository."
  type        = string
  sensitive   = true
}
