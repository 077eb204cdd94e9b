import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import { bootstrapTemplate } from '../../infra/deployer/bootstrapTemplate.ts';
import { executionRights } from '../../infra/deployer/executionRights.ts';
import { bundled, synthesize } from './assembly.ts';
import { deployers, listOf, type Policy, policiesOf, text } from './deployers.ts';
import type { Statement } from './resourceProperties.ts';
import { withEdge, withIssuer } from './synthesize.ts';
import type { Template as StackTemplate } from './template.ts';

const bundles = await bundled();
const assemblies = { dev: synthesize(bundles), prod: synthesize(bundles, { stage: 'prod' }) };
const others = [withEdge, withIssuer].map((context) => synthesize(bundles, context));
const templates = [assemblies.dev, assemblies.prod, ...others].map(({ template }) => template);
describe("CloudFormation's execution role", () => {
  const rights = executionRights('prod', 'petprod', 'Z1');

  it('may create every type of resource of a stage, and no other', () => {
    const used = new Set(templates.flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type)));
    const known = new Set(rights.flatMap(({ types }) => types));
    expect([...known].sort()).toEqual([...used].sort());
  });

  it('reaches the service of each type, and no whole service', () => {
    for (const { types, actions } of rights) {
      expect(
        actions.filter((action) => /^\w*:?\*$/.test(action) || action.endsWith(':*')),
        types.join(),
      ).toEqual([]);
    }
  });

  it('names the stage in each resource that has a name, and `*` only where there is no resource', () => {
    const wide = rights.filter(({ resources }) => resources.includes('*'));
    expect(wide.flatMap(({ actions }) => actions).sort()).toEqual(
      [
        'cloudfront:CreateCachePolicy',
        'cloudfront:CreateDistribution',
        'cloudwatch:DescribeAlarms',
        'cognito-idp:CreateUserPool',
        'cognito-idp:DescribeUserPoolDomain',
        ...['CreateLogDelivery', 'DeleteLogDelivery', 'DescribeIndexPolicies', 'DescribeLogGroups', 'DescribeResourcePolicies'].map(
          (name) => `logs:${name}`,
        ),
        ...['GetLogDelivery', 'ListLogDeliveries', 'PutResourcePolicy', 'UpdateLogDelivery'].map((name) => `logs:${name}`),
        'secretsmanager:GetRandomPassword',
        'synthetics:CreateCanary',
        'synthetics:DescribeCanaries',
      ].sort(),
    );
    const byId =
      /apigateway:|userpool\/|pipe\/|cloudfront:|hostedzone|route53:|managedruleset|deploymentconfig|EdgeSecret|aws-service-role|layer:(AWS|Synthetics)|^\*$/;
    const others = rights.flatMap(({ resources }) => resources.filter((resource) => !byId.test(resource)));
    expect(others.filter((resource) => !/PetStore-prod|petstore-prod|petprod/.test(resource))).toEqual([]);
  });

  it.each(['dev', 'prod'] as const)('of %s is denied the resources with the tag of the other stage', (stage) => {
    const execution = policiesOf(stage).filter(({ ManagedPolicyName }) => ManagedPolicyName.includes('execution'));
    expect(execution).toHaveLength(4);
    for (const { PolicyDocument } of execution) {
      expect(PolicyDocument.Statement.at(-1)).toEqual({
        Effect: 'Deny',
        Action: '*',
        Resource: '*',
        Condition: { StringEquals: { 'aws:ResourceTag/service': 'pet-store' }, StringNotEquals: { 'aws:ResourceTag/stage': stage } },
      });
    }
  });

  it('only creates roles with the boundary', () => {
    const statements = policiesOf('prod').flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const grants = statements.filter(
      ({ Effect, Action }) => Effect === 'Allow' && listOf(Action).some((one) => /iam:(CreateRole|Put|Attach)/.test(one)),
    );
    expect(grants).toHaveLength(1);
    expect(text(grants[0]?.Condition?.StringEquals?.['iam:PermissionsBoundary'])).toMatch(/:policy\/PetStore-prod-boundary$/);
    const actions = statements.flatMap(({ Action }) => listOf(Action));
    expect(actions.filter((one) => /DeleteRolePermissionsBoundary|AttachRolePolicy|PolicyVersion/.test(one))).toEqual([]);
  });

  it.each(['dev', 'prod'] as const)('of %s fits the 6,144 characters of a managed policy', (stage) => {
    for (const { ManagedPolicyName, PolicyDocument } of policiesOf(stage)) {
      const size = JSON.stringify(PolicyDocument, (_, value) =>
        typeof value === 'object' && value && 'Fn::Join' in value ? text(value) : value,
      ).length;
      // Account, region and partition are not longer than their placeholders here.
      expect(size, ManagedPolicyName).toBeLessThan(6_144);
    }
  });
});

describe('the boundary of the roles of a stage', () => {
  const [boundary] = policiesOf('prod').filter(({ ManagedPolicyName }) => ManagedPolicyName === 'PetStore-prod-boundary');
  const rolesOf = ({ Resources }: StackTemplate) => Object.values(Resources).filter(({ Type }) => Type === 'AWS::IAM::Role');

  it('is on every role', () => {
    for (const { Properties } of templates.flatMap(rolesOf))
      expect(text(Properties.PermissionsBoundary)).toMatch(/policy\/PetStore-(dev|prod)-boundary$/);
  });

  it('has each action of a role, and no other', () => {
    const policies = templates
      .flatMap(rolesOf)
      .flatMap(({ Properties }) => (Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]);
    const used = new Set(policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }) => listOf(Action))));
    const allowed = boundary?.PolicyDocument.Statement.flatMap(({ Action }) => listOf(Action)) ?? [];
    expect(allowed.sort()).toEqual([...used].sort());
  });
});

/** A token of an older repository has no ids. */
const repositories = { dev: ['acme/shop'], prod: ['acme@123456/shop@456789', 'acme/shop'] };

describe('the access from GitHub', () => {
  it.each([
    ['dev', 'prod', 'deployer', 'dev', 'deploy|file-publishing'],
    ['dev', 'prod', 'differ', 'dev-diff', 'lookup'],
    ['prod', 'dev', 'deployer', 'prod', 'deploy|file-publishing'],
    ['prod', 'dev', 'differ', 'prod-diff', 'lookup'],
  ] as const)('into %s, and not on to %s, leads for its %s from the environment %s alone', (stage, other, who, environment, roles) => {
    const found = Object.values(deployers[stage].findResources('AWS::IAM::Role')).find(
      ({ Properties }) => Properties.RoleName === `PetStore-${who}-${stage}`,
    );
    const { AssumeRolePolicyDocument, Policies } = found?.Properties ?? {};
    expect(AssumeRolePolicyDocument.Statement).toHaveLength(1);
    expect(AssumeRolePolicyDocument.Statement[0].Condition).toEqual({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': repositories[stage].map((name) => `repo:${name}:environment:${environment}`),
      },
    });
    const resources = Policies.flatMap((policy: Policy) => policy.PolicyDocument.Statement.flatMap(({ Resource }) => listOf(Resource)));
    expect(resources.filter((one: string) => !new RegExp(`PetStore-${stage}[-/]|cdk-pet${stage}-(${roles})-role`).test(one))).toEqual([]);
    expect(resources.join()).not.toMatch(new RegExp(`PetStore-${other}|pet${other}`));
  });

  it("only reaches the stage's bootstrap", () => {
    for (const stage of ['dev', 'prod'] as const) {
      const { artifacts } = JSON.parse(readFileSync(join(assemblies[stage].directory, 'manifest.json'), 'utf8'));
      const { assumeRoleArn, cloudFormationExecutionRoleArn } = artifacts[`PetStore-${stage}`].properties;
      for (const arn of [assumeRoleArn, cloudFormationExecutionRoleArn]) expect(arn).toContain(`cdk-pet${stage}-`);
    }
  });
});

describe("the CDK's bootstrap", () => {
  const original = readFileSync(join(root, 'node_modules/aws-cdk/lib/api/bootstrap/bootstrap-template.yaml'), 'utf8');
  const { Resources } = parse(bootstrapTemplate(original, 'prod'));
  const [deployment] = Resources.DeploymentActionRole.Properties.Policies;

  it("lets the deployment role only reach the stage's own stacks", () => {
    const statements: Statement[] = deployment.PolicyDocument.Statement;
    expect(statements.filter(({ Resource }) => listOf(Resource).includes('*'))).toEqual([]);
    const stacks = statements.filter(({ Action }) => listOf(Action).some((action) => action.startsWith('cloudformation:')));
    expect(stacks).toHaveLength(2);
    for (const { Resource } of stacks)
      expect(JSON.stringify(Resource)).toMatch(/stack\/PetStore-prod\/\*.*stack\/PetStore-prod-Toolkit\/\*/);
  });

  it("lets the look-up role only read the stage's own stacks", () => {
    const { ManagedPolicyArns, Policies } = Resources.LookupRole.Properties;
    expect(ManagedPolicyArns).toEqual([]);
    expect(Policies[0].PolicyDocument.Statement.flatMap(({ Resource }: Statement) => JSON.stringify(Resource)).join()).not.toContain('"*"');
  });

  it('is rejected if the CDK has changed it', () => {
    expect(() => bootstrapTemplate(original.replace('DeployPermissions', 'Other'), 'prod')).toThrow('no statement DeployPermissions');
  });
});
