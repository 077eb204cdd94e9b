import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { bundled, synthesize } from './assembly.ts';
import { checkFreeOfCharge } from './checks/alarms.ts';
import { findings } from './findings.ts';
import { synthesizeInto, withEdge } from './synthesize.ts';

const bundles = await bundled();
const dev = synthesize(bundles);
const prod = synthesize(bundles, { stage: 'prod' });
const full = synthesize(bundles, withEdge);
const again = synthesizeInto(temporaryFolder(), temporaryFolder(), bundles, {});

describe('the stack', () => {
  it.each([
    ['dev', dev],
    ['prod', prod],
    ['prod behind CloudFront', full],
  ])('of %s does what contract and operations need', (_, { template }) => {
    expect(findings(template)).toEqual([]);
  });

  it('of dev costs nothing while it is idle', () => {
    expect(checkFreeOfCharge(dev.template)).toEqual([]);
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

  it('names nothing in one stage that has the same name in the other', () => {
    const [inDev, inProd] = [names(dev.template), names(prod.template)];
    expect(inDev.filter((name) => inProd.includes(name))).toEqual([]);
    expect(inProd.length).toBeGreaterThan(60);
  });
});

/** The names that the template gives, instead of leaving them to CloudFormation. */
function names({ Resources }: typeof dev.template): string[] {
  const given = ['FunctionName', 'TableName', 'RoleName', 'LogGroupName', 'QueueName', 'TopicName', 'AlarmName', 'DashboardName', 'Name'];
  const named = Object.values(Resources).filter(({ Type }) => Type !== 'AWS::Lambda::Alias');
  return named.flatMap(({ Properties = {} }) => given.map((key) => Properties[key])).filter((name) => typeof name === 'string');
}
