import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from './assembly.ts';
import { findings } from './findings.ts';

const bundles = await bundled();
const dev = synthesize(bundles);
const prod = synthesize(bundles, { stage: 'prod' });

describe('the stack', () => {
  it('of dev has no fault', () => {
    expect(findings(dev, { mustLast: false })).toEqual([]);
  });

  it('of prod has no fault, and keeps its tables', () => {
    expect(findings(prod, { mustLast: true })).toEqual([]);
  });

  it('has no finding of the validator or of cdk-nag that is not acknowledged with its reason', () => {
    const reports = [dev, prod].flatMap(({ directory }) => validationReports(directory));
    expect(reports.map(({ pluginName, violations }) => [pluginName, violations])).toEqual([
      ['AwsSolutions', []],
      ['Serverless', []],
      ['AwsSolutions', []],
      ['Serverless', []],
    ]);
  });

  it('is the same template when it is made again', () => {
    expect(synthesize(bundles).template).toEqual(dev.template);
  });

  it('holds far fewer than the 500 resources a stack may', () => {
    expect(Object.keys(prod.template.Resources).length).toBeLessThan(350);
  });

  it('names nothing in one stage that has the same name in the other', () => {
    const [inDev, inProd] = [names(dev.template), names(prod.template)];
    expect(inDev.filter((name) => inProd.includes(name))).toEqual([]);
    expect(inProd.length).toBeGreaterThan(60);
  });
});

/** What the checks of the synthesis reported; CloudFormation's own validator is not named where it finds nothing. */
function validationReports(directory: string): { pluginName: string; violations: unknown[] }[] {
  return JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')).pluginReports;
}

/** The names that the template gives, instead of leaving them to CloudFormation. */
function names({ Resources }: typeof dev.template): string[] {
  const given = ['FunctionName', 'TableName', 'RoleName', 'LogGroupName', 'QueueName', 'TopicName', 'AlarmName', 'DashboardName', 'Name'];
  const named = Object.values(Resources).filter(({ Type }) => Type !== 'AWS::Lambda::Alias');
  return named.flatMap(({ Properties = {} }) => given.map((key) => Properties[key])).filter((name) => typeof name === 'string');
}
