import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import { signInAs } from '../../local/signIn/accessToken.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { bundleContract } from '../../tools/generate/bundle.ts';
import { collectionOf, inOrder, type Item as Entry } from '../../tools/generate/collection.ts';
import { readContract, routesOf } from '../../tools/generate/contract.ts';
import { declaredStatuses } from '../support/conformance.ts';
import { route } from '../support/request.ts';
import { openCloud } from '../support/store.ts';

/** A request in the collection format; without `auth` it uses the collection's. */
type Item = Entry['request'];

const contract = readContract(await bundleContract());
const collection = collectionOf(contract, routesOf(contract));
const items = collection.item.flatMap(({ item }) => item);
const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));

/** Sends a request as an API client does: without disabled parts, with the variables filled in, and runs the script after the response. */
async function send({ request, event = [] }: Item): Promise<{ operationId: string | undefined; status: number; text: string }> {
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = variables.get(name);
      if (!value) throw new Error(`the variable ${name} has no value`);
      return value;
    });
  const { method, url, header, body } = request;
  const auth: { type: string; bearer?: readonly { value: string }[] } = request.auth ?? collection.auth;
  const token = auth.bearer?.[0]?.value;
  const headers = header.filter(({ disabled }) => !disabled).map(({ key, value }): [string, string] => [key, filled(value)]);
  const response = await fetch(filled(url.raw), {
    method,
    headers: [...headers, ...(token ? [['authorization', `Bearer ${filled(token)}`] as [string, string]] : [])],
    ...(body && { body: filled(body.raw) }),
  });
  const text = await response.text();
  const pm = {
    response: { code: response.status, json: () => JSON.parse(text) },
    collectionVariables: { set: (name: string, value: string) => variables.set(name, value) },
  };
  for (const { script } of event) runInNewContext(script.exec.join('\n'), { pm });
  const path = new URL(filled(url.raw)).pathname;
  return { operationId: route(method, path)?.route.functionName, status: response.status, text };
}

describe('the collection', () => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await openCloud('collection');
    const { accessToken } = await signInAs('reader@example.com', cloud.signIn);
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    await fetch(`${cloud.url}/account`, { method: 'PUT', headers });
    const created = await fetch(`${cloud.url}/account/keys`, { method: 'POST', headers, body: '{"name":"reader"}' });
    // Of one account, as a reader's are.
    variables
      .set('baseUrl', cloud.url)
      .set('apiKey', ((await created.json()) as { key: string }).key)
      .set('accessToken', accessToken);
  });

  it('has no secret in it, and a place for the address of the service that serves it', () => {
    expect(collection.variable.filter(({ value }) => value !== '')).toEqual([{ key: 'baseUrl', value: '{base_url}' }]);
  });

  const sent = new Set<string>();
  it.each(items)('sent from top to bottom, works: $name', async (item) => {
    const { operationId = '', status, text } = await send(item);
    sent.add(operationId);
    expect(
      declaredStatuses.get(operationId)?.filter((one) => one < 300),
      text,
    ).toContain(status);
  });

  it('has every operation except those of page assets', () => {
    const wanted = routes.map(({ operationId }): string => operationId).filter((operationId) => !operationId.endsWith('Asset'));
    expect([...sent].sort()).toEqual(wanted.sort());
  });
});

it('moves a request to the folder that sets its variable, if the two folders need each other', () => {
  const entry = (reads: string[], sets?: string) => ({ reads, sets }) as Entry;
  const [createPet, getOrderPet, createOrder] = [entry([], 'petId'), entry(['orderId']), entry(['petId'], 'orderId')];
  const folders = new Map([
    ['Pets', [createPet, getOrderPet]],
    ['Orders', [createOrder]],
  ]);
  expect(inOrder(folders)).toEqual([
    ['Pets', [createPet]],
    ['Orders', [createOrder, getOrderPet]],
  ]);
});
