import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundled, synthesize, temporaryFolder } from './assembly.ts';
import { edgeFaults } from './faults/edge.ts';
import { faults } from './faults/faults.ts';
import { copyOf } from './faults/plant.ts';
import { findings } from './findings.ts';
import { type Assembly, synthesizeInto, withEdge } from './synthesize.ts';

const bundles = await bundled();
const dev = synthesize(bundles);
const prod = synthesize(bundles, { stage: 'prod' });
const full = synthesize(bundles, withEdge);
const again = synthesizeInto(temporaryFolder(), temporaryFolder(), bundles, {});

describe('the stack', () => {
  it('of dev has no fault', () => {
    expect(findings(dev, { mustLast: false })).toEqual([]);
  });

  it('of prod has no fault, and keeps its tables', () => {
    expect(findings(prod, { mustLast: true })).toEqual([]);
  });

  it('of prod behind CloudFront has no fault either', () => {
    expect(findings(full, { mustLast: true })).toEqual([]);
  });

  it('is the same template when it is synthesized again', () => {
    expect(again.template).toEqual(dev.template);
  });

  it('with every option has room for ten more operations among the 500 resources that a stack may have', () => {
    const ids = Object.keys(full.stacks.api.Resources);
    const perOperation = ids.filter((id) => /getOrder(?![a-z])/.test(id)).length;
    expect(perOperation).toBeGreaterThan(5);
    expect(perOperation).toBeLessThanOrEqual(9);
    expect(ids.length + 10 * perOperation).toBeLessThanOrEqual(500);
  });

  it('keeps what nobody can create again in one stack, which alone is protected', () => {
    const types = new Set(Object.values(full.stacks.data.Resources).map(({ Type }) => Type));
    expect([...types].sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolDomain', 'AWS::DynamoDB::Table']);
    const isProtected = ({ directory }: Assembly, name: string): boolean => artifactOf(directory, name).properties.terminationProtection;
    expect(['PetStore-prod-Data', 'PetStore-prod', 'PetStore-prod-Watch'].map((name) => isProtected(full, name))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isProtected(dev, 'PetStore-dev-Data')).toBe(false);
  });

  it('deploys data, api and watch in this order, and no stack locks another by an export', () => {
    const dependencies = ['PetStore-prod', 'PetStore-prod-Watch'].map((name) => artifactOf(full.directory, name).dependencies);
    expect(dependencies[0]).toContain('PetStore-prod-Data');
    expect(dependencies[1]).toContain('PetStore-prod');
    expect(JSON.stringify(full.stacks)).not.toMatch(/"Export"|Fn::ImportValue/);
  });

  it('creates no table before the user pool, whose settings may be wrong', () => {
    const tables = Object.values(prod.stacks.data.Resources).filter(({ Type }) => Type === 'AWS::DynamoDB::Table');
    expect(tables.filter(({ DependsOn = [] }) => !DependsOn.some((id) => id.startsWith('SignInPeople')))).toEqual([]);
  });

  it('names nothing in one stage that has the same name in the other', () => {
    const [inDev, inProd] = [names(dev.template), names(prod.template)];
    expect(inDev.filter((name) => inProd.includes(name))).toEqual([]);
    expect(inProd.length).toBeGreaterThan(60);
  });
});

describe('a planted fault is found', () => {
  it.each(faults)('%s', (_, plant, finding) => {
    const template = copyOf(prod.template);
    plant(template);
    expect(findings({ ...prod, template }, { mustLast: true }).join('\n')).toMatch(finding);
  });
});

describe('a fault planted behind CloudFront is found', () => {
  it.each(edgeFaults)('%s', (_, plant, finding) => {
    const template = copyOf(full.template);
    plant(template);
    expect(findings({ ...full, template }, { mustLast: true }).join('\n')).toMatch(finding);
  });
});

/** What the manifest says of a stack. */
const artifactOf = (directory: string, name: string) => JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')).artifacts[name];

/** The names that the template gives, instead of leaving them to CloudFormation. */
function names({ Resources }: typeof dev.template): string[] {
  const given = ['FunctionName', 'TableName', 'RoleName', 'LogGroupName', 'QueueName', 'TopicName', 'AlarmName', 'DashboardName', 'Name'];
  const named = Object.values(Resources).filter(({ Type }) => Type !== 'AWS::Lambda::Alias');
  return named.flatMap(({ Properties = {} }) => given.map((key) => Properties[key])).filter((name) => typeof name === 'string');
}
