import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { bootstrapTemplate } from '../../infra/deployer/bootstrapTemplate.ts';
import { executionRights } from '../../infra/deployer/executionRights.ts';
import { bundled, synthesize } from './assembly.ts';
import { listOf, policiesOf, text } from './deployers.ts';
import type { Statement } from './resourceProperties.ts';
import { withEdge, withIssuer, withOptions } from './synthesize.ts';
import type { Template as StackTemplate } from './template.ts';

const bundles = await bundled();
const templates = [{}, withOptions, withEdge, withIssuer].map((context) => synthesize(bundles, context).template);

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

  it('has each action of a role, and no other', () => {
    const policies = templates
      .flatMap(rolesOf)
      .flatMap(({ Properties }) => (Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]);
    const used = new Set(policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }) => listOf(Action))));
    const allowed = boundary?.PolicyDocument.Statement.flatMap(({ Action }) => listOf(Action)) ?? [];
    expect(allowed.sort()).toEqual([...used].sort());
  });
});

describe("the CDK's bootstrap", () => {
  const original = readFileSync(join(root, 'node_modules/aws-cdk/lib/api/bootstrap/bootstrap-template.yaml'), 'utf8');

  it('is rejected if the CDK has changed it', () => {
    expect(() => bootstrapTemplate(original.replace('DeployPermissions', 'Other'), 'prod')).toThrow('no statement DeployPermissions');
  });
});
