import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Misuse } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import { changeEvent, missingCredential, parseEvent, replaceExampleIds } from '../../local/samples/changeEvent.ts';
import { chooseEvent } from '../../local/samples/chooseEvent.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const event = {
  version: '2.0',
  routeKey: 'GET /pets/{petId}',
  rawPath: '/pets/1',
  headers: { 'content-type': 'application/json', 'content-length': '2' },
  pathParameters: { petId: '1' },
  requestContext: { stage: '$default', http: { method: 'GET', path: '/pets/1' } },
  body: '{}',
  isBase64Encoded: false,
};
const none = { key: undefined, body: undefined, path: {} };

describe('changeEvent', () => {
  it('puts a path parameter into every place of the path', () => {
    expect(changeEvent(event, { ...none, path: { petId: '7' } })).toEqual({
      ...event,
      rawPath: '/pets/7',
      pathParameters: { petId: '7' },
      requestContext: { stage: '$default', http: { method: 'GET', path: '/pets/7' } },
    });
  });

  it('replaces the body, in the event’s encoding', () => {
    const body = '{"é":1}';
    expect(changeEvent(event, { ...none, body })).toEqual({ ...event, body, headers: { ...event.headers, 'content-length': '8' } });
    expect(changeEvent({ ...event, isBase64Encoded: true }, { ...none, body }).body).toBe(Buffer.from(body).toString('base64'));
  });
});

it('replaceExampleIds replaces ids in paths, queries and bodies', () => {
  const body = '{"petId":222222222222222,"categoryId":111111111111111}';
  const text = JSON.stringify({ ...event, rawPath: '/pets/222222222222222', body });
  const examples = { categoryId: 111111111111111, petId: 222222222222222, orderId: 333333333333333 };
  const changed = replaceExampleIds(text, examples, { categoryId: 4, petId: 5, orderId: 6 });
  expect(JSON.parse(changed)).toEqual({ ...event, rawPath: '/pets/5', body: '{"petId":5,"categoryId":4}' });
});

it.each(['', '{}', '[]', '{"version":"1.0","headers":{},"routeKey":"GET /"}'])('parseEvent rejects %s', (text) => {
  expect(() => parseEvent(text)).toThrow('not an event of an HTTP API');
});

it.each([
  ['Bearer <API_KEY>', 'apiKey'],
  ['Bearer <ACCESS_TOKEN>', 'accessToken'],
  ['Bearer petstore_1', undefined],
  [undefined, undefined],
])('the header authorization %o has the placeholder of %o', (authorization, credential) => {
  expect(missingCredential({ ...event, headers: { ...event.headers, authorization } })).toBe(credential);
});

describe('chooseEvent', () => {
  const copy = join(temporaryFolder(), 'event.json');

  const own = (change: object) => writeFile(copy, JSON.stringify({ ...event, ...change }));

  it.each([
    [['createPet']],
    [['createPet', 'events/createPet.json']],
    [['events/createPet.json']],
    [[join(root, 'events', 'createPet.json')]],
  ])('takes the example event for %j', async ([named = '', file]) => {
    expect(await chooseEvent(named, file)).toEqual({ operation: 'createPet' });
  });

  it.each([
    ['GET /pets/{petId}', 'getPet'],
    ['$default', 'unmatchedRoute'],
  ])('takes any event, with the operation of its route: %s', async (routeKey, operation) => {
    await own({ routeKey });
    expect(await chooseEvent(copy)).toEqual({ operation, event: { ...event, routeKey } });
    expect(await chooseEvent('listPets', copy)).toEqual({ operation: 'listPets', event: { ...event, routeKey } });
  });

  it.each([
    [['nonsense'], 'There is no operation and no file nonsense. npx petstore invoke lists'],
    [['createpet'], 'There is no operation and no file createpet. Did you mean createPet? npx petstore invoke lists'],
    [['nonsense', 'events/createPet.json'], 'There is no operation and no file nonsense. '],
    [['createPet', 'events/nonsense.json'], 'The event cannot be read: ENOENT'],
    [['events'], 'events is a folder. Name a file in it.'],
    [['package.json'], 'not an event of an HTTP API'],
  ])('rejects %j', async ([named = '', file], message) => {
    const rejection = chooseEvent(named, file);
    await expect(rejection).rejects.toThrow(message);
    await expect(rejection).rejects.toBeInstanceOf(Misuse);
  });

  it('rejects an event of a route that no operation has', async () => {
    await own({ routeKey: 'GET /animals' });
    await expect(chooseEvent(copy)).rejects.toThrow(`npx petstore invoke <operation> ${copy}`);
  });
});
