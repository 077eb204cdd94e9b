import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from './assembly.ts';
import { withOptions } from './synthesize.ts';
import { resourcesOf } from './template.ts';

const { template: json } = synthesize(await bundled(), withOptions);
const template = Template.fromJSON({ ...json });

describe('a deployment with options', () => {
  it('has its own address, with its own certificate', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
      DomainName: 'api.example.com',
      DomainNameConfigurations: [{ CertificateArn: withOptions.certificateArn, EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' }],
    });
    template.hasResourceProperties('AWS::ApiGatewayV2::ApiMapping', { Stage: '$default' });
    template.hasOutput('Url', { Value: 'https://api.example.com' });
    template.hasOutput('ReferenceUrl', { Value: 'https://api.example.com/docs' });
  });

  it('writes its name into the hosted zone, for both generations of addresses', () => {
    for (const Type of ['A', 'AAAA']) {
      template.hasResourceProperties('AWS::Route53::RecordSet', { HostedZoneId: 'Z1', Name: 'api.example.com.', Type });
    }
  });

  it('sends alarms to its address', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: withOptions.alarmEmail });
  });

  it('names its operator in the portal, and to no other function', () => {
    const named = resourcesOf(json, 'AWS::Lambda::Function').filter(({ properties }) => properties.Environment?.Variables.CONTACT);
    expect(named.map(({ properties }) => [properties.FunctionName, properties.Environment?.Variables.CONTACT])).toEqual([
      ['PetStore-prod-getPortal', 'help@example.com'],
    ]);
  });

  it('only allows the pages of its origins', () => {
    const [api] = resourcesOf(json, 'AWS::ApiGatewayV2::Api');
    expect(api?.properties.CorsConfiguration?.AllowOrigins).toEqual(['https://a.example', 'https://b.example']);
  });

  it('takes all calls at once if the canary is turned off', () => {
    template.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0);
    expect(resourcesOf(json, 'AWS::Lambda::Alias').filter(({ resource }) => resource.UpdatePolicy)).toEqual([]);
  });
});
