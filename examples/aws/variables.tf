variable "name" {
  description = "What all names begin with."
  type        = string
  default     = "shop"
}

variable "region" {
  type    = string
  default = "eu-central-1"
}

variable "image" {
  description = "The function's image, by digest: a tag would be another image at the next run."
  type        = string
  default     = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/shop-api@sha256:4a9d5e9f3a5d9e7d9d2b8a3f6f1b7c5e0d6a4c2f8e7b1d3a5c9f0e2d4b6a8c1e"
}

variable "payment_key" {
  description = "Given by the workflow as TF_VAR_payment_key, from a secret."
  type        = string
  sensitive   = true
}
