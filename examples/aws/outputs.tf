output "function" {
  value = aws_lambda_function.api.arn
}

output "bucket" {
  value = aws_s3_bucket.receipts.bucket
}
