import { RegionInfo } from 'aws-cdk-lib/region-info';
import type { OptionValues } from './optionValues.ts';

export interface DomainOptions {
  readonly domainName: string;
  /** In the account and region of the stack. */
  readonly certificateArn: string;
  /** Without it, you add the output `DomainTarget` to your DNS. */
  readonly hostedZoneId: string | undefined;
}

export function readDomain({ domainName, certificateArn, hostedZoneId, account, region }: OptionValues): DomainOptions | undefined {
  if (!domainName || !certificateArn) {
    if (!domainName && !certificateArn && !hostedZoneId) return undefined;
    throw new Error('give domainName and certificateArn together; hostedZoneId needs both');
  }
  forbidForeignCertificate(certificateArn, account, region);
  return { domainName, certificateArn, hostedZoneId };
}

/**
 * API Gateway accepts only a certificate of its own account and region ("The certificate provided must be owned by the account creating the
 * domain"). If the partition of an ARN does not belong to its region, no certificate has this ARN.
 * @see https://github.com/aws/aws-cdk/issues/9548 (read on 2026-11-22)
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/how-to-custom-domains-prerequisites.html
 */
function forbidForeignCertificate(certificateArn: string, account: string | undefined, region: string | undefined): void {
  const [, partition, , ofRegion = '', ofAccount] = certificateArn.split(':');
  // The CDK command sets the variables from the credentials.
  const parts = [
    ['region', ofRegion, region ?? process.env.CDK_DEFAULT_REGION],
    ['account', ofAccount, account ?? process.env.CDK_DEFAULT_ACCOUNT],
    ['partition', partition, RegionInfo.get(ofRegion).partition],
  ];
  const foreign = parts.find(([, actual, expected]) => expected && actual !== expected);
  if (!foreign) return;
  const [part, actual, expected] = foreign;
  throw new Error(`certificateArn is in the ${part} ${actual}; it must be in ${expected}, the stack's ${part}`);
}

const edgeRegion = 'us-east-1';

/** CloudFront accepts its certificate and its web ACL only in one region, so the whole stack must be there. */
export function readEdge(edge: boolean, domain: DomainOptions | undefined, region = process.env.CDK_DEFAULT_REGION): boolean {
  if (!edge) return false;
  if (!domain) throw new Error('edge needs domainName and certificateArn, because CloudFront calls the gateway at your own domain name');
  if (region === edgeRegion) return true;
  throw new Error(`edge needs region: ${edgeRegion}, but the stack's region is ${region ?? 'not given'}`);
}
