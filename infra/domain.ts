import { CfnOutput, Stack } from 'aws-cdk-lib';
import { DomainName, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { AaaaRecord, ARecord, HostedZone, type IAliasRecordTarget, RecordTarget } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { DomainOptions } from './options.ts';

/** A name of one's own, as the gateway knows it. */
export function gatewayDomain(scope: Construct, { domainName, certificateArn }: DomainOptions): DomainName {
  return new DomainName(scope, 'Domain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
}

/** Where a name must lead. */
interface NameTarget {
  /** For a DNS that is not ours. */
  readonly host: string;
  readonly alias: IAliasRecordTarget;
}

/** Says where the name must lead, and writes that into its hosted zone where the zone is given. */
export function addRecords(scope: Construct, { domainName, hostedZoneId }: DomainOptions, { host, alias }: NameTarget): void {
  new CfnOutput(Stack.of(scope), 'DomainTarget', { value: host, description: `What ${domainName} must lead to` });
  if (!hostedZoneId) return;
  const target = RecordTarget.fromAlias(alias);
  // The zone by its id alone: it may be the name's own or one above it, and a record without a name takes the zone's.
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domainName });
  new ARecord(scope, 'AddressRecord', { zone, target });
  new AaaaRecord(scope, 'AddressRecordV6', { zone, target });
}
