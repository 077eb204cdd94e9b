import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from './assembly.ts';
import { deployers, policiesOf } from './deployers.ts';
import { allows, conditionValues } from './iam.ts';
import { withEdge, withIssuer } from './synthesize.ts';
import type { Template } from './template.ts';

const bundles = await bundled();
const templates = {
  dev: [synthesize(bundles).template],
  prod: [{ stage: 'prod' }, withEdge, withIssuer].map((context) => synthesize(bundles, context).template),
};
const statementsOf = (stage: 'dev' | 'prod') =>
  policiesOf(stage)
    .filter(({ ManagedPolicyName }) => ManagedPolicyName.startsWith(`PetStore-${stage}-execution-`))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

/** The services that are given the role of a resource. */
const receivers: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Integration': ['apigateway'],
  'AWS::Lambda::Function': ['lambda'],
  'AWS::Pipes::Pipe': ['pipes'],
  'AWS::CodeDeploy::DeploymentGroup': ['codedeploy'],
  /** Synthetics gives it to the function that it creates. */
  'AWS::Synthetics::Canary': ['synthetics', 'lambda'],
};

/** The types of resources that are given a role of the template. */
function typesWithRole({ Resources }: Template): string[] {
  const roles = Object.entries(Resources).filter(({ 1: { Type } }) => Type === 'AWS::IAM::Role');
  const arns = roles.map(([id]) => JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] }));
  const given = Object.values(Resources).filter(({ Properties }) => arns.some((arn) => JSON.stringify(Properties ?? {}).includes(arn)));
  return given.map(({ Type }) => Type);
}

describe("CloudFormation's execution role, as IAM evaluates it,", () => {
  it.each(['dev', 'prod'] as const)('of %s may give a role of the stage to each service that gets one, and to no other', (stage) => {
    const types = [...new Set(templates[stage].flatMap(typesWithRole))];
    expect(types.filter((type) => !(type in receivers))).toEqual([]);
    expect(types).toContain('AWS::Lambda::Function');
    const mayPass = (service: string, of: string = stage) =>
      allows(statementsOf(stage), {
        action: 'iam:PassRole',
        resource: `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/PetStore-${of}-SomeRole-1A2B`,
        context: { 'iam:PassedToService': `${service}.amazonaws.com` },
      });
    for (const type of types)
      expect(
        receivers[type]?.filter((service) => !mayPass(service)),
        type,
      ).toEqual([]);
    expect(mayPass('ec2')).toBe(false);
    expect(mayPass('lambda', stage === 'dev' ? 'prod' : 'dev')).toBe(false);
  });

  it('may make the roles that belong to API Gateway and to Cognito, and no other', () => {
    const mayMake = (service: string, of = service) =>
      allows(statementsOf('prod'), {
        action: 'iam:CreateServiceLinkedRole',
        resource: `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/aws-service-role/${of}/AWSServiceRoleFor`,
        context: { 'iam:AWSServiceName': service },
      });
    expect(mayMake('ops.apigateway.amazonaws.com')).toBe(true);
    expect(mayMake('email.cognito-idp.amazonaws.com')).toBe(true);
    expect(mayMake('ec2.amazonaws.com')).toBe(false);
    expect(mayMake('ec2.amazonaws.com', 'ops.apigateway.amazonaws.com')).toBe(false);
  });

  it.each(['apis', 'apis/abc/stages', 'domainnames'])('may tag what it creates in API Gateway: /%s', (path) => {
    const resource = `arn:<AWS::Partition>:apigateway:<AWS::Region>::/${path}`;
    for (const action of ['POST', 'TagResource']) {
      expect(allows(statementsOf('dev'), { action: `apigateway:${action}`, resource }), action).toBe(true);
    }
  });

  it("writes records only into the zone of the stage's domain name", () => {
    const mayWrite = (stage: 'dev' | 'prod', zone: string) =>
      allows(statementsOf(stage), {
        action: 'route53:ChangeResourceRecordSets',
        resource: `arn:<AWS::Partition>:route53:::hostedzone/${zone}`,
      });
    expect(mayWrite('prod', 'Z1')).toBe(true);
    expect(mayWrite('prod', 'Z2')).toBe(false);
    expect(mayWrite('dev', 'Z1')).toBe(false);
  });

  it.each(['dev', 'prod'] as const)('of %s has no condition with several values in one text', (stage) => {
    const values = conditionValues(deployers[stage].toJSON());
    expect(values).toContain('lambda.amazonaws.com');
    expect(values.filter((value) => value.includes(','))).toEqual([]);
  });
});
