// A Terraform provider whose cloud is a folder: what tests plan, apply, change behind its back and let fail.
// Started as terraform-provider-aws it plays the four resources of examples/aws instead.
package main

import (
	"context"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/hashicorp/terraform-plugin-framework/providerserver"
)

func main() {
	serve, address := newStandin, "registry.terraform.io/pushlane/standin"
	if strings.HasPrefix(filepath.Base(os.Args[0]), "terraform-provider-aws") {
		serve, address = newAws, "registry.terraform.io/hashicorp/aws"
	}
	err := providerserver.Serve(context.Background(), serve, providerserver.ServeOpts{Address: address})
	if err != nil {
		log.Fatal(err)
	}
}
