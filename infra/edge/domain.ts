import { CfnOutput, Stack } from 'aws-cdk-lib';
import { DomainName, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { AaaaRecord, ARecord, HostedZone, type IAliasRecordTarget, RecordTarget } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { DomainOptions } from '../stages/domainOptions.ts';

export function gatewayDomain(scope: Construct, { domainName, certificateArn }: DomainOptions): DomainName {
  return new DomainName(scope, 'Domain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
}

/** Makes the target's host an output, for a DNS outside this stack, and writes the target into the hosted zone if there is one. */
export function addRecords(scope: Construct, { domainName, hostedZoneId }: DomainOptions, host: string, alias: IAliasRecordTarget): void {
  new CfnOutput(Stack.of(scope), 'DomainTarget', { value: host, description: `The DNS target of ${domainName}` });
  if (!hostedZoneId) return;
  const target = RecordTarget.fromAlias(alias);
  // Only the id of the zone is known. It may be the zone of the name or a zone above it, and a record without a name gets the zone's name.
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domainName });
  new ARecord(scope, 'AddressRecord', { zone, target });
  new AaaaRecord(scope, 'AddressRecordV6', { zone, target });
}
