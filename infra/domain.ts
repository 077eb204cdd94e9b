import { CfnOutput, Stack } from 'aws-cdk-lib';
import { type DomainMappingOptions, DomainName, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { DomainOptions } from './options.ts';

/** Answers at an address of one's own, and writes the name into its hosted zone where that is given. */
export function domainMapping(scope: Construct, { domainName, certificateArn, hostedZoneId }: DomainOptions): DomainMappingOptions {
  const domain = new DomainName(scope, 'Domain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  new CfnOutput(Stack.of(scope), 'DomainTarget', { value: domain.regionalDomainName, description: `What ${domainName} must lead to` });
  if (!hostedZoneId) return { domainName: domain };

  const target = RecordTarget.fromAlias(new ApiGatewayv2DomainProperties(domain.regionalDomainName, domain.regionalHostedZoneId));
  // The zone by its id alone: it may be the name's own or one above it, and a record without a name takes the zone's.
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domainName });
  new ARecord(scope, 'AddressRecord', { zone, target });
  new AaaaRecord(scope, 'AddressRecordV6', { zone, target });
  return { domainName: domain };
}
