import { CodeDeployClient } from '@aws-sdk/client-codedeploy';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeAllowTraffic } from '../../infra/hooks/beforeAllowTraffic.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';

/** The requests to CodeDeploy and Lambda, and their responses. */
interface World {
  readonly asked: { command: string; input: Record<string, unknown> }[];
  group: string;
  appSpec: string;
  /** What the version returns for an event. */
  version: (event: ApiEvent) => unknown;
  functionError?: string;
}

let world: World;
const appSpec = (properties: object) =>
  JSON.stringify({ version: '0.0', Resources: [{ function: { Type: 'AWS::Lambda::Function', Properties: properties } }] });
const target = { Name: 'PetStore-prod-getPet', Alias: 'live', CurrentVersion: '3', TargetVersion: '4' };
const answering = (statusCode: number, headers: object) => (event: ApiEvent) => ({
  statusCode,
  headers: { 'x-request-id': event.requestContext.requestId, ...headers },
});
const rejecting = answering(401, { 'x-ratelimit-limit': '60', 'www-authenticate': 'Bearer' });

beforeEach(() => {
  world = { asked: [], group: 'getPet', appSpec: appSpec(target), version: rejecting };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

/** Responds instead of AWS. A middleware of the SDK client, so that the command is built as it would be sent. */
function run(): Promise<void> {
  const codeDeploy = new CodeDeployClient({ region: 'eu-west-1' });
  const lambda = new LambdaClient({ region: 'eu-west-1' });
  const answerInPlace = ({ commandName = '' }, input: object) => {
    world.asked.push({ command: commandName, input: { ...input } });
    return { output: { $metadata: {}, ...answer(commandName, { ...input }) }, response: {} };
  };
  codeDeploy.middlewareStack.add(
    (_, context) =>
      async ({ input }) =>
        answerInPlace(context, input),
    { step: 'initialize' },
  );
  lambda.middlewareStack.add(
    (_, context) =>
      async ({ input }) =>
        answerInPlace(context, input),
    { step: 'initialize' },
  );
  return beforeAllowTraffic({ codeDeploy, lambda })({ DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'hook-1' });
}

function answer(command: string, input: Record<string, unknown>): object {
  const revision = { revisionType: 'String', string: { sha256: 'abc' } };
  if (command === 'GetDeploymentCommand')
    return { deploymentInfo: { applicationName: 'PetStore-prod', deploymentGroupName: world.group, revision } };
  if (command === 'GetApplicationRevisionCommand') return { revision: { ...revision, string: { content: world.appSpec } } };
  if (command !== 'InvokeCommand') return {};
  const payload = JSON.stringify(world.version(JSON.parse(String(input.Payload))));
  return { FunctionError: world.functionError, Payload: new TextEncoder().encode(payload) };
}

const statusReport = () => world.asked.find(({ command }) => command === 'PutLifecycleEventHookExecutionStatusCommand')?.input;
const invoked = () => world.asked.find(({ command }) => command === 'InvokeCommand')?.input;

describe('a new version takes calls', () => {
  it('if it rejects a request without a key, as the operation must', async () => {
    await run();
    expect(invoked()).toMatchObject({ FunctionName: 'PetStore-prod-getPet', Qualifier: '4' });
    const event: ApiEvent = JSON.parse(String(invoked()?.Payload));
    expect(event).toMatchObject({ routeKey: 'GET /pets/{petId}', rawPath: '/pets/1', pathParameters: { petId: '1' } });
    expect(Object.keys(event.headers)).not.toContain('authorization');
    expect(statusReport()).toEqual({ deploymentId: 'd-1', lifecycleEventHookExecutionId: 'hook-1', status: 'Succeeded' });
  });

  it('if a public operation responds', async () => {
    Object.assign(world, { group: 'getHealth', version: answering(200, {}) });
    await run();
    expect(statusReport()?.status).toBe('Succeeded');
  });
});

describe('a new version takes no call', () => {
  it.each<[string, Partial<World>]>([
    ['where it fails to start', { functionError: 'Unhandled', version: () => ({ errorMessage: 'Cannot find module' }) }],
    ['where it answers 500', { version: answering(500, { 'x-ratelimit-limit': '60', 'www-authenticate': 'Bearer' }) }],
    ['where it lets a request in without a key', { version: answering(200, {}) }],
    ['where it answers 503, because it cannot reach the store', { version: answering(503, {}) }],
    ['without rate-limit headers', { version: answering(401, { 'www-authenticate': 'Bearer' }) }],
    [
      'where it responds to another request',
      { version: answering(401, { 'x-request-id': 'other', 'x-ratelimit-limit': '60', 'www-authenticate': 'Bearer' }) },
    ],
    ['where it returns no response', { version: () => null }],
    ['where the deployment names no version', { appSpec: appSpec({ ...target, TargetVersion: undefined }) }],
    ['where the deployment has no AppSpec', { appSpec: '' }],
    ['where the AppSpec cannot be read', { appSpec: 'version: 0.0' }],
  ])('%s', async (_, part) => {
    Object.assign(world, part);
    await run();
    expect(statusReport()?.status).toBe('Failed');
    expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
  });
});
