import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { bootstrapTemplate } from '../../infra/deployer/bootstrapTemplate.ts';
import { executionRights } from '../../infra/deployer/executionRights.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { deployerSynthesis } from './approved/syntheses.ts';
import { bundled, synthesize } from './assembly.ts';
import type { Statement } from './resourceProperties.ts';
import { withEdge, withIssuer, withOptions } from './synthesize.ts';

const bundles = await bundled();
const resources = [{}, { stage: 'prod' }, withOptions, withEdge, withIssuer].flatMap((context) =>
  Object.entries(synthesize(bundles, context).template.Resources),
);
const roles = resources.filter(([, { Type }]) => Type === 'AWS::IAM::Role');

type Document = { readonly Statement: readonly Statement[] };
const policiesOf = (stage: 'dev' | 'prod') =>
  Object.values(deployerSynthesis(temporaryFolder(), stage).stacks[0]?.template.Resources ?? {})
    .filter(({ Type }) => Type === 'AWS::IAM::ManagedPolicy')
    .map(({ Properties }) => Properties as unknown as { readonly ManagedPolicyName: string; readonly PolicyDocument: Document });
const policies = { dev: policiesOf('dev'), prod: policiesOf('prod') };
const actionsIn = (documents: readonly (Document | undefined)[]) =>
  [...new Set(documents.flatMap((document) => document?.Statement.flatMap(({ Action }) => Action)))].sort();

/** The services that are given the role of a resource. */
const receivers: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Integration': ['apigateway'],
  'AWS::Lambda::Function': ['lambda'],
  'AWS::Pipes::Pipe': ['pipes'],
  'AWS::CodeDeploy::DeploymentGroup': ['codedeploy'],
  /** Synthetics gives it to the function that it creates. */
  'AWS::Synthetics::Canary': ['synthetics', 'lambda'],
};

describe("CloudFormation's execution role", () => {
  const rights = executionRights('prod', 'petprod', 'Z1');

  it('may create every type of resource of a stage, and no other', () => {
    const used = new Set(resources.map(([, { Type }]) => Type));
    const known = new Set(rights.flatMap(({ types }) => types));
    expect([...known].sort()).toEqual([...used].sort());
  });

  it('reaches no whole service', () => {
    expect(rights.flatMap(({ actions }) => actions).filter((action) => /^\w*:?\*$/.test(action) || action.endsWith(':*'))).toEqual([]);
  });

  it('may give a role of the stage to each service that gets one, and to no other', () => {
    const arns = new Set(roles.map(([id]) => JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] })));
    const given = resources.filter(([, { Properties }]) =>
      JSON.stringify(Properties ?? {})
        .match(/\{"Fn::GetAtt":\["\w+","Arn"\]\}/g)
        ?.some((arn) => arns.has(arn)),
    );
    const services = new Set(given.flatMap(([, { Type }]) => receivers[Type] ?? Type).map((service) => `${service}.amazonaws.com`));
    const passed = rights.filter(({ actions }) => actions.includes('iam:PassRole'));
    expect(passed.flatMap(({ conditions }) => conditions?.StringEquals?.['iam:PassedToService'] ?? '*').toSorted()).toEqual(
      [...services].sort(),
    );
  });

  it.each(['dev', 'prod'] as const)('of %s fits the 6,144 characters of a managed policy', (stage) => {
    for (const { ManagedPolicyName, PolicyDocument } of policies[stage]) {
      // Account, region and partition are not longer than their placeholders here.
      const text = JSON.stringify(PolicyDocument, (_, value) => (value?.['Fn::Join'] ? value['Fn::Join'][1].map(textOf).join('') : value));
      expect(text.length, ManagedPolicyName).toBeLessThan(6_144);
    }
  });
});

const textOf = (part: string | { readonly Ref: string }): string => (typeof part === 'string' ? part : `<${part.Ref}>`);

it('the boundary of the roles of a stage has each action of a role, and no other', () => {
  const boundary = policies.prod.find(({ ManagedPolicyName }) => ManagedPolicyName === 'PetStore-prod-boundary');
  const inline = roles.flatMap(([, { Properties }]) => (Properties.Policies ?? []) as { PolicyDocument: Document }[]);
  expect(actionsIn([boundary?.PolicyDocument])).toEqual(actionsIn(inline.map(({ PolicyDocument }) => PolicyDocument)));
});

it("the CDK's bootstrap is rejected if the CDK has changed it", () => {
  const original = readFileSync(join(root, 'node_modules/aws-cdk/lib/api/bootstrap/bootstrap-template.yaml'), 'utf8');
  expect(() => bootstrapTemplate(original.replace('DeployPermissions', 'Other'), 'prod')).toThrow('no statement DeployPermissions');
});
