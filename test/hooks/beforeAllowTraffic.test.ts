import { CodeDeployClient } from '@aws-sdk/client-codedeploy';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeAllowTraffic } from '../../infra/hooks/beforeAllowTraffic.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { useAws } from '../support/aws.ts';

/** What CodeDeploy and Lambda respond. */
interface World {
  group: string;
  appSpec: string;
  field: 'string' | 'appSpecContent';
  /** What the version returns for an event. */
  version: (event: ApiEvent) => unknown;
  headers: Record<string, string>;
}

let world: World;
const appSpec = (properties: object) =>
  JSON.stringify({ version: '0.0', Resources: [{ function: { Type: 'AWS::Lambda::Function', Properties: properties } }] });
const target = { Name: 'PetStore-prod-getPet', Alias: 'live', CurrentVersion: '3', TargetVersion: '4' };
const answering = (statusCode: number, headers: object) => (event: ApiEvent) => ({
  statusCode,
  headers: { 'x-request-id': event.requestContext.requestId, ...headers },
});
const rejected = { 'x-ratelimit-limit': '60', 'www-authenticate': 'Bearer' };

beforeEach(() => {
  world = { group: 'getPet', appSpec: appSpec(target), field: 'string', version: answering(401, rejected), headers: {} };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const { calls } = useAws(({ operation, input }) => {
  const revision = { revisionType: 'String', string: { sha256: 'abc' } };
  if (operation === 'GetDeployment')
    return { deploymentInfo: { applicationName: 'PetStore-prod', deploymentGroupName: world.group, revision } };
  if (operation === 'GetApplicationRevision') return { revision: { ...revision, [world.field]: { content: world.appSpec } } };
  if (operation === 'PutLifecycleEventHookExecutionStatus') return {};
  return new Response(JSON.stringify(world.version(input)), { headers: world.headers });
});

function run(): Promise<void> {
  const place = { region: 'eu-west-1' };
  const hook = beforeAllowTraffic({ codeDeploy: new CodeDeployClient(place), lambda: new LambdaClient(place) });
  return hook({ DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'hook-1' });
}

const statusReport = () => calls.find(({ operation }) => operation === 'PutLifecycleEventHookExecutionStatus')?.input;

describe('a new version takes calls', () => {
  it('if it rejects a request without a key, as the operation must', async () => {
    await run();
    const revision = { revisionType: 'String', string: { sha256: 'abc' } };
    const event: ApiEvent = calls[2]?.input;
    expect(calls.map(({ operation, input }) => [operation, input])).toEqual([
      ['GetDeployment', { deploymentId: 'd-1' }],
      ['GetApplicationRevision', { applicationName: 'PetStore-prod', revision }],
      ['POST /2015-03-31/functions/PetStore-prod-getPet/invocations?Qualifier=4', event],
      ['PutLifecycleEventHookExecutionStatus', { deploymentId: 'd-1', lifecycleEventHookExecutionId: 'hook-1', status: 'Succeeded' }],
    ]);
    expect(event).toMatchObject({ routeKey: 'GET /pets/{petId}', rawPath: '/pets/1', pathParameters: { petId: '1' } });
    expect(Object.keys(event.headers)).not.toContain('authorization');
  });

  it('and its check has a bucket of its own, by the first half of its address', async () => {
    await run();
    await run();
    const addresses = calls.flatMap(({ input }) => input.requestContext?.http.sourceIp ?? []);
    expect(new Set(addresses.map((address) => address.split('::')[0].split(':').slice(0, 4).join(':'))).size).toBe(2);
  });

  it.each<[string, Partial<World>]>([
    ['a public operation responds', { group: 'getHealth', version: answering(200, {}) }],
    ['a public operation has no item', { group: 'getPortalAsset', version: answering(404, {}) }],
    ['mcp rejects the method', { group: 'mcp', version: answering(405, {}) }],
    ['the default route rejects a request without a key', { group: 'unmatchedRoute' }],
    ['its AppSpec is in the newer field', { field: 'appSpecContent' }],
  ])('if %s', async (_, part) => {
    Object.assign(world, part);
    await run();
    expect(statusReport()?.status).toBe('Succeeded');
  });
});

describe('a new version takes no call', () => {
  it.each<[string, Partial<World>]>([
    ['where it fails to start', { headers: { 'x-amz-function-error': 'Unhandled' }, version: () => ({ errorMessage: 'No module' }) }],
    ['where it answers 500', { version: answering(500, rejected) }],
    ['where it lets a request in without a key', { version: answering(200, {}) }],
    ['where it answers 503, because it cannot reach the store', { version: answering(503, {}) }],
    ['where a public operation answers 500', { group: 'getPortalAsset', version: answering(500, {}) }],
    ['where a public page answers 404', { group: 'getReference', version: answering(404, {}) }],
    ['where mcp answers 200', { group: 'mcp', version: answering(200, {}) }],
    ['where the default route answers 404', { group: 'unmatchedRoute', version: answering(404, {}) }],
    ['without rate-limit headers', { version: answering(401, { 'www-authenticate': 'Bearer' }) }],
    ['where it responds to another request', { version: answering(401, { ...rejected, 'x-request-id': 'other' }) }],
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
