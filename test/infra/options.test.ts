import { App } from 'aws-cdk-lib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOptions } from '../../infra/stages/options.ts';
import { stageFiles } from './assembly.ts';

const files = (content: { dev?: string; prod?: string } = {}) => stageFiles({ prod: 'alarmEmail: alarms@example.com', ...content });
const read = (context: Record<string, unknown>, folder = files()) =>
  readOptions(new App({ context, analyticsReporting: false }).node, folder);
const certificateArn = 'arn:aws:acm:eu-west-1:111111111111:certificate/00000000-0000-0000-0000-000000000000';

afterEach(() => void vi.unstubAllEnvs());

const defaults = {
  stage: 'dev',
  corsOrigins: ['*'],
  edge: false,
  detailedMonitoring: false,
  trafficShifting: false,
  tracing: false,
  signIn: { signUp: true, userPoolGeneration: 1 },
  concurrencyLimit: 1_000,
};

describe('the options of a deployment', () => {
  it('each have a default', () => {
    expect(read({})).toEqual(defaults);
  });

  it('come from the file of the stage, without a flag', () => {
    const texts = {
      account: '011111111111',
      region: 'eu-west-1',
      alarmEmail: 'night@example.com',
      alarmUrl: 'https://events.example.com/sns',
      runbook: 'https://example.com/alarms.md',
      contact: 'help@example.com',
    };
    const domain = { domainName: 'api.example.com', certificateArn: certificateArn.replace('111111111111', '011111111111') };
    const others = 'corsOrigins: [https://a.example, https://b.example]\ndetailedMonitoring: true\ntracing: true\nconcurrencyLimit: 10';
    const lines = Object.entries({ ...texts, ...domain }).map((line) => line.join(': '));
    const folder = files({ prod: [...lines, others].join('\n') });
    expect(read({ stage: 'prod' }, folder)).toEqual({
      ...{ ...defaults, ...texts, domain, stage: 'prod', corsOrigins: ['https://a.example', 'https://b.example'] },
      ...{ detailedMonitoring: true, trafficShifting: true, tracing: true, concurrencyLimit: 10 },
    });
    expect(read({}, folder)).toMatchObject({ stage: 'dev', account: undefined, alarmEmail: undefined });
  });

  it('come from -c for one deployment, before the file', () => {
    const folder = files({ prod: 'alarmEmail: night@example.com\ndetailedMonitoring: true\ntrafficShifting: true' });
    expect(read({ stage: 'prod', trafficShifting: 'false' }, folder)).toMatchObject({
      detailedMonitoring: true,
      trafficShifting: false,
      alarmEmail: 'night@example.com',
    });
  });

  it('name a sign-in provider in place of the user pool', () => {
    const provider = { issuer: 'https://id.example.com/tenant', clientId: 'portal' };
    expect(read(provider).signIn).toEqual({ ...provider, audience: undefined });
    expect(read({ ...provider, audience: 'https://api.example.com' }).signIn).toEqual({ ...provider, audience: 'https://api.example.com' });
  });

  it('close the sign-up of the user pool and name its sender', () => {
    const pool = { signUp: 'false', userPoolGeneration: '2', mailFrom: 'accounts@example.com' };
    expect(read(pool).signIn).toEqual({ signUp: false, userPoolGeneration: 2, mailFrom: 'accounts@example.com' });
  });

  it.each(['help@example.com', 'https://example.com/help?topic=pets'])('name the operator: %s', (contact) => {
    expect(read({ contact }).contact).toBe(contact);
  });

  it.each(['help', 'none', 'http://example.com', 'javascript:alert(1)', 'help@example.com?cc=a@example.com', 'https://'])(
    'name no operator by %s',
    (contact) => {
      expect(() => read({ contact })).toThrow(`contact is ${contact}; it must be a mail address, or the https address of a page`);
    },
  );

  it('may say that nobody gets the alarms of prod', () => {
    expect(read({ stage: 'prod' }, files({ prod: 'alarmEmail: none' })).alarmEmail).toBeUndefined();
  });

  it.each([
    [{ stage: 'test' }, 'stage is test; it must be dev or prod'],
    [{ colour: 'red' }, '-c has the unknown option colour'],
    [{ account: '12345' }, 'account is 12345; it must be the 12 digits'],
    [{ region: 'eu-wst-1' }, 'region is eu-wst-1; it must be a region that the CDK knows, such as eu-west-1'],
    [{ region: 'mx-central-1' }, 'the region mx-central-1 has no AWS::Pipes::Pipe'],
    [{ region: 'cn-north-1' }, "the region cn-north-1 has no AWS::Cognito::UserPool, by CloudFormation's published schemas (read on "],
    [{ alarmEmail: 'night shift' }, 'alarmEmail is night shift; it must be one mail address, or none'],
    [{ alarmEmail: 'a@example.com,b@example.com' }, 'it must be one mail address, or none'],
    [{ alarmUrl: 'http://events.example.com/sns' }, 'alarmUrl is http://events.example.com/sns; it must be an https address with a path'],
    [{ concurrencyLimit: '0' }, 'concurrencyLimit is 0; it must be a whole number from 1'],
    [{ concurrencyLimit: '1e3' }, 'concurrencyLimit is 1e3; it must be a whole number from 1'],
    [{ corsOrigins: 'https://a.example/' }, 'corsOrigins has https://a.example/'],
    [{ corsOrigins: 'a.example' }, 'corsOrigins has a.example'],
    [{ corsOrigins: 'https://a.example,' }, 'corsOrigins has an empty entry'],
    [{ corsOrigins: 'ftp://a.example' }, 'corsOrigins has ftp://a.example'],
    [{ corsOrigins: 'https://*.example.com' }, 'corsOrigins has https://*.example.com; it must be * or origins'],
    [{ corsOrigins: '*,https://a.example' }, 'corsOrigins is *,https://a.example; * must be the only entry'],
    [{ domainName: 'api.example.com' }, 'give domainName and certificateArn together'],
    [{ hostedZoneId: 'Z1' }, 'give domainName and certificateArn together'],
    [{ domainName: 'https://api.example.com', certificateArn }, 'domainName is https://api.example.com; it must be a host name'],
    [{ domainName: 'api.example.com', certificateArn: 'arn:aws:acm:certificate' }, 'it must be the ARN of a certificate in ACM'],
    [
      { domainName: 'api.example.com', certificateArn, region: 'eu-central-1' },
      'certificateArn is in the region eu-west-1; it must be in eu-central-1',
    ],
    [
      { domainName: 'api.example.com', certificateArn, account: '222222222222' },
      "certificateArn is in the account 111111111111; it must be in 222222222222, the stack's account",
    ],
    [
      { domainName: 'api.example.com', certificateArn: certificateArn.replace('aws', 'aws-cn') },
      'certificateArn is in the partition aws-cn; it must be in aws',
    ],
    [{ domainName: 'api.example.com', certificateArn, hostedZoneId: 'example.com' }, 'hostedZoneId is example.com; it must be the id'],
    [{ edge: 'yes' }, 'edge is yes; it must be true or false'],
    [{ edge: 'true', region: 'us-east-1' }, 'edge needs domainName and certificateArn'],
    [{ edge: 'true', domainName: 'api.example.com', certificateArn, region: 'eu-west-1' }, 'edge needs region: us-east-1'],
    [{ edge: 'true', domainName: 'api.example.com', certificateArn }, "edge needs region: us-east-1, but the stack's region is not given"],
    [{ trafficShifting: 'true' }, 'trafficShifting needs detailedMonitoring'],
    [{ runbook: 'https://example.com/alarms.md#api-5xx' }, 'without a fragment'],
    [{ runbook: 'http://example.com/alarms.md' }, 'the https address of a page'],
    [{ detailedMonitoring: 'no' }, 'detailedMonitoring is no; it must be true or false'],
    [{ issuer: 'id.example.com', clientId: 'portal' }, 'issuer is id.example.com; it must be an https address'],
    [{ issuer: 'http://id.example.com', clientId: 'portal' }, 'issuer is http://id.example.com; it must be an https address'],
    [
      { issuer: 'http://localhost:4000', clientId: 'portal' },
      'issuer is http://localhost:4000, which the functions of a stage cannot reach',
    ],
    [{ issuer: 'https://127.0.0.1', clientId: 'portal' }, 'issuer is https://127.0.0.1, which the functions of a stage cannot reach'],
    [{ issuer: 'https://id.example.com' }, 'give issuer and clientId together'],
    [{ clientId: 'portal' }, 'give issuer and clientId together'],
    [{ audience: 'https://api.example.com' }, 'give issuer and clientId together'],
    [{ issuer: 'https://id.example.com', clientId: 'a portal' }, 'clientId is a portal; it must be one word'],
    [{ issuer: 'https://id.example.com', clientId: 'por"tal' }, 'clientId is por"tal; it must be one word'],
    [
      { issuer: 'https://id.example.com', clientId: 'portal', signUp: 'true' },
      "signUp configure the stage's own user pool; remove them, or issuer",
    ],
    [{ signUp: 'no' }, 'signUp is no; it must be true or false'],
  ])('%j is rejected by name', (context, message) => {
    expect(() => read(context)).toThrow(message);
  });

  it.each([
    ['region', 'CDK_DEFAULT_REGION', 'us-east-1'],
    ['account', 'CDK_DEFAULT_ACCOUNT', '222222222222'],
  ])('reject a certificate that is not of the %s of the credentials', (part, variable, own) => {
    vi.stubEnv(variable, own);
    expect(() => read({ domainName: 'api.example.com', certificateArn })).toThrow(`it must be in ${own}, the stack's ${part}`);
  });

  it('reject a region of the credentials that lacks what the stacks need', () => {
    vi.stubEnv('CDK_DEFAULT_REGION', 'il-central-1');
    expect(() => read({})).toThrow('the region il-central-1 has no AWS::Pipes::Pipe');
    expect(read({ region: 'eu-west-1' }).region).toBe('eu-west-1');
  });

  it('allow a region without user pools for a stage with its own provider', () => {
    expect(read({ region: 'cn-north-1', issuer: 'https://id.example.com', clientId: 'portal' }).region).toBe('cn-north-1');
  });

  it.each([
    ['prod without an alarm address', '', 'alarmEmail is missing in infra/stages/prod.yaml'],
    ['an unknown name', 'alarmEmail: none\nalarmMail: a@example.com', 'infra/stages/prod.yaml has the unknown option alarmMail'],
    ['a stage within the file', 'stage: prod', 'infra/stages/prod.yaml has the unknown option stage'],
    ['an account that lacks a digit', 'account: 11111111111', 'account is 11111111111; it must be the 12 digits'],
    ['an option without a value', 'alarmEmail:', 'infra/stages/prod.yaml has alarmEmail: ""; it must be a value'],
    ['something else than options', '- alarmEmail', 'infra/stages/prod.yaml must have lines of the form name: value'],
  ])('in a file reject %s', (_, prod, message) => {
    expect(() => read({ stage: 'prod' }, files({ prod }))).toThrow(message);
  });
});

describe("the stages' files of this repository", () => {
  it('are valid, except for the alarm address that prod still needs', () => {
    expect(readOptions(new App({ analyticsReporting: false }).node, 'infra/stages').stage).toBe('dev');
    const prod = new App({ context: { stage: 'prod', alarmEmail: 'none' }, analyticsReporting: false });
    expect(readOptions(prod.node, 'infra/stages').stage).toBe('prod');
  });
});
