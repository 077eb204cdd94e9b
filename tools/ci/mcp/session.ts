import { deepStrictEqual, ok } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import * as modern from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as OldTransportType } from '@modelcontextprotocol/sdk/shared/transport.js';

/**
 * An agent's session over `/mcp` with the official clients. It lists pets, places an order, and waits after a 429.
 *   API_URL   the service, without a slash at its end
 *   API_KEY   a key of the plan Free, with the samples in its store; a minute of its requests is used up
 */
const { API_URL = '', API_KEY = '' } = process.env;
const url = new URL(`${API_URL}/mcp`);
const requestInit = { headers: { Authorization: `Bearer ${API_KEY}` } };

interface Result {
  readonly isError?: boolean;
  readonly structuredContent?: { readonly [field: string]: unknown; readonly items?: readonly { readonly id: number }[] };
  readonly content: readonly { readonly text?: string }[];
}

interface Session {
  readonly tools: readonly string[];
  readonly use: (name: string, args: Record<string, unknown>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

const identity = { name: 'session', version: '1.0.0' };

async function openModern(mode: 'legacy' | 'auto' | { pin: string }): Promise<Session> {
  const client = new modern.Client(identity, { versionNegotiation: { mode } });
  await client.connect(new modern.StreamableHTTPClientTransport(url, { requestInit }));
  return sessionOf(client);
}

async function openOld(): Promise<Session> {
  const client = new OldClient(identity);
  // `as`: its own types differ under exactOptionalPropertyTypes.
  await client.connect(new OldTransport(url, { requestInit }) as OldTransportType);
  return sessionOf(client);
}

async function sessionOf(client: modern.Client | OldClient): Promise<Session> {
  return {
    tools: (await client.listTools()).tools.map(({ name }) => name),
    use: async (name, args) => (await client.callTool({ name, arguments: args })) as Result,
    close: () => client.close(),
  };
}

async function placeOrder({ tools, use }: Session): Promise<void> {
  ok(tools.includes('listPets') && tools.includes('createOrder') && !tools.includes('getPet'), tools.join());
  const [pet] = (await use('listPets', { status: 'available', limit: 1 })).structuredContent?.items ?? [];
  ok(pet, 'the samples have a pet that is available');
  const args = { idempotencyKey: crypto.randomUUID(), body: { petId: pet.id, quantity: 1 } };
  const [order, again] = [await use('createOrder', args), await use('createOrder', args)];
  deepStrictEqual(again.structuredContent, { ...order.structuredContent, replayed: true });
  ok(order.structuredContent?.petId === pet.id && typeof order.structuredContent.etag === 'string', JSON.stringify(order));
}

async function waitForLimit({ use }: Session): Promise<number> {
  for (let sent = 0; sent <= 60; sent += 1) {
    const { isError, content } = await use('listInventory', { limit: 1 });
    if (!isError) continue;
    const { status, retryAfterSeconds } = JSON.parse(content[0]?.text ?? '{}');
    ok(status === 429 && retryAfterSeconds > 0, content[0]?.text);
    await sleep(retryAfterSeconds * 1000);
    const { isError: stillRejected } = await use('listInventory', { limit: 1 });
    ok(!stillRejected, 'after the wait it is admitted');
    return retryAfterSeconds;
  }
  throw new Error('60 requests did not reach the limit of Free');
}

const sessions = {
  'client of the older era': openOld,
  'client of both eras, in the older': () => openModern('legacy'),
  'client of both eras, which asks': () => openModern('auto'),
  'client of the newer era': () => openModern({ pin: '2026-07-28' }),
};
for (const [name, open] of Object.entries(sessions)) {
  const session = await open();
  await placeOrder(session);
  console.log(`${name}: ${session.tools.length} tools, from a list of pets to an order`);
  await session.close();
}
const last = await openModern('auto');
console.log(`a 429 that asked for ${await waitForLimit(last)} s, and was right`);
await last.close();
