import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../infra/options.ts';

const read = (context: Record<string, unknown>) => readOptions(new App({ context, analyticsReporting: false }).node);

describe('the options of a deployment', () => {
  it('are none that is needed', () => {
    expect(read({})).toEqual({
      stage: 'dev',
      account: undefined,
      region: undefined,
      alarmEmail: undefined,
      corsOrigins: ['*'],
      domain: undefined,
      canary: false,
    });
  });

  it('follow the stage', () => {
    expect(read({ stage: 'prod' })).toMatchObject({ stage: 'prod', canary: true });
  });

  it('turn the canary off with one flag', () => {
    expect(read({ stage: 'prod', canary: 'false' }).canary).toBe(false);
  });

  it('name origins with commas', () => {
    expect(read({ corsOrigins: 'https://a.example, https://b.example:8443' }).corsOrigins).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ]);
  });

  it.each([
    [{ stage: 'test' }, 'stage is test; it must be dev or prod'],
    [{ corsOrigins: 'https://a.example/' }, 'corsOrigins names https://a.example/'],
    [{ corsOrigins: 'a.example' }, 'corsOrigins names a.example'],
    [{ domainName: 'api.example' }, 'domainName and certificateArn are given together'],
    [{ hostedZoneId: 'Z1' }, 'domainName and certificateArn are given together'],
    [{ canary: 'no' }, 'canary is no; it must be true or false'],
  ])('%j are refused by name', (context, message) => {
    expect(() => read(context)).toThrow(message);
  });
});
