/** The domain of AWS's services in the partition of a region. */
export function domainOf(region: string): string {
  if (region.startsWith("cn-")) return "amazonaws.com.cn";
  if (region.startsWith("eusc-")) return "amazonaws.eu";
  if (region.startsWith("us-iso-")) return "c2s.ic.gov";
  if (region.startsWith("us-isob-")) return "sc2s.sgov.gov";
  if (region.startsWith("eu-isoe-")) return "cloud.adc-e.uk";
  return region.startsWith("us-isof-") ? "csp.hci.ic.gov" : "amazonaws.com";
}
