import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { putAccount } from '../../local/samples/demoAccounts.ts';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { edgeHeader } from '../../shared/contract/edgeHeader.ts';
import { operationIds } from '../../shared/contract/gatewayRoutes.ts';
import { tools } from '../../shared/contract/generated/tools.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { endpoint, openStore, scan } from '../support/store.ts';
import { bundled, synthesize, withEdge } from './assembly.ts';
import { type LambdaFunction, startLambda } from './lambda.ts';

/** A stage with every variable that a function can have. */
const everything = {
  ...withEdge,
  contact: 'help@example.com',
  issuer: 'https://id.example.com',
  clientId: 'portal',
  audience: 'https://api.example.com',
};
const bundles = await bundled();
const assembly = await synthesize(everything);
const { client, tables } = await openStore('lambda');
const secret = 'the secret of the edge';
const surroundings = { endpoint, tables, values: { EDGE_SECRET: secret } };

const newKey = () => apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32));

let started: LambdaFunction | undefined;
function start(operationId: string, around: Partial<Parameters<typeof startLambda>[3]> = {}): LambdaFunction {
  started = startLambda(assembly, bundles, operationId, { ...surroundings, ...around });
  return started;
}
afterEach(() => started?.end());

/** Pages name the address of the service in their texts. */
const asText: Readonly<Record<string, Partial<ApiEvent>>> = {
  getReference: { headers: { accept: 'text/markdown' } },
  getPortal: { headers: { accept: 'text/markdown' } },
  getReferenceAsset: { pathParameters: { asset: 'llms.txt' } },
};

/** The event of the operation's example request, with a key in the right form. */
function eventOf(operationId: string, key = newKey()): ApiEvent {
  const event: ApiEvent = { ...JSON.parse(readFileSync(join(root, 'events', `${operationId}.json`), 'utf8')), ...asText[operationId] };
  return event.headers.authorization ? { ...event, headers: { ...event.headers, authorization: `Bearer ${key}` } } : event;
}

describe('a function as Lambda starts it', () => {
  it.each(operationIds)('%s responds, and reads each variable that the stack gives it and no other', async (operationId) => {
    const { send, variables } = start(operationId);
    const event = eventOf(operationId);
    const { response, read, lines } = await send(event);
    const success = operationId === 'getPortalAsset' ? 404 : 200;
    expect(response.statusCode).toBe(event.headers.authorization ? 401 : success);
    expect(read.toSorted()).toEqual(variables.toSorted());
    expect(lines.at(-1)).toMatchObject({ level: 'INFO', message: { operation: operationId } });
  });

  it('charges the address that CloudFront saw, if CloudFront proves itself with its secret', async () => {
    const { send } = start('createPet');
    const event = eventOf('createPet');
    const from = (address: string, proof: string) =>
      send({ ...event, headers: { ...event.headers, [edgeHeader]: proof, 'cloudfront-viewer-address': `${address}:1234` } });
    await from('198.51.100.7', secret);
    await from('198.51.100.8', 'a guess');
    const charged = (await scan(tables.anonymousBuckets)).map(({ caller }) => String(caller)).join();
    expect(charged).toContain('198.51.100.7');
    expect(charged).not.toContain('198.51.100.8');
  });

  it('logs a failure as ERROR', async () => {
    const { send } = start('getHealth', { tables: { ...tables, anonymousBuckets: 'missing' } });
    const { response, lines } = await send(eventOf('getHealth'));
    expect([response.statusCode, lines.map(({ level }) => level)]).toEqual([expect.toSatisfy((status) => status >= 500), ['ERROR']]);
  });

  it('logs what operators must know as WARN', async () => {
    const accountId = accountIdFrom(randomBytes(10));
    const key = apiKeyFrom(accountId, randomBytes(32));
    const limits = { perMinute: 10, perDay: 100 };
    await putAccount({ client, names: tables }, { accountId, owner: 'ada', plan: 'enterprise', ...limits, createdAt: Date.now() }, [key]);
    const { send } = start('createPet', { tables: { ...tables, usage: 'missing' } });
    const { response, lines } = await send(eventOf('createPet', key));
    expect(response.statusCode, 'its category does not exist').toBe(422);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'WARN', message: expect.objectContaining({ event: 'rejections_lost' }) }),
    );
  });

  it('mcp calls the function of each tool', async () => {
    const { send } = start('mcp');
    const event = eventOf('mcp');
    for (const { name } of tools) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
      const headers = { ...event.headers, 'content-length': String(body.length) };
      const { response, lines } = await send({ ...event, headers, body });
      expect([name, response.statusCode]).toEqual([name, 401]);
      expect(lines.map(({ message }) => message.operation)).toEqual([name, 'mcp']);
    }
  });
});
