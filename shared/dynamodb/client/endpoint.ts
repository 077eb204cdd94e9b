type Environment = Readonly<Record<string, string | undefined>>;

/** The end of a host name, by the begin of its region's name; every other region is in the partition `aws` or `aws-us-gov`. */
const suffixes: readonly (readonly [prefix: string, suffix: string])[] = [
  ['cn-', 'amazonaws.com.cn'],
  ['eusc-', 'amazonaws.eu'],
  ['us-isob-', 'sc2s.sgov.gov'],
  ['us-isof-', 'csp.hci.ic.gov'],
  ['eu-isoe-', 'cloud.adc-e.uk'],
  ['us-iso-', 'c2s.ic.gov'],
];

/** The regional endpoint of DynamoDB, unless the environment names another. */
export function endpointOf(region: string, { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL }: Environment): URL {
  const named = AWS_ENDPOINT_URL_DYNAMODB || AWS_ENDPOINT_URL;
  const suffix = suffixes.find(([prefix]) => region.startsWith(prefix))?.[1] ?? 'amazonaws.com';
  return new URL(named || `https://dynamodb.${region}.${suffix}`);
}
