import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionSources } from '../../common/functionSources.ts';
import { statusByCode } from '../../shared/contract/errorCodes.ts';
import { generate } from '../../tools/generate/generate.ts';
import { contract, contractOf, contractRoutes } from '../support/contract.ts';

const root = join(import.meta.dirname, '..', '..');
const operations = contractRoutes.map(({ method, path, operation }) => ({ method, path, ...operation }));
const operationIds = operations.map(({ operationId }) => operationId).sort();

describe('every operation of the contract, and nothing else, has', () => {
  it('a file in its resource’s folder of functions/', () => {
    expect(Object.keys(functionSources).sort()).toEqual([...operationIds, 'mcp'].sort());
  });

  it.each(operationIds)('tests in the same folder of test/: %s', (operationId) => {
    const folder = dirname(String(functionSources[operationId])).replace('functions', 'test');
    const texts = globSync(`${folder}/*.test.ts`, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    expect(texts.join()).toMatch(new RegExp(`describe\\('${operationId}'|\\['${operationId}', '/`));
  });
});

const generated = await generate();

describe('what is generated', () => {
  it.each(Object.entries(generated))('%s is what npm run generate makes now', (path, content) => {
    const committed = readFileSync(join(root, path), 'utf8');
    let same = 0;
    while (same < content.length && committed[same] === content[same]) same += 1;
    const around = (text: string) => text.slice(Math.max(0, same - 100), same + 100);
    expect(around(committed), 'run npm run generate').toBe(around(content));
  });

  it.each(['shared/contract/generated', 'events'])('%s has nothing else', (folder) => {
    for (const name of readdirSync(join(root, folder))) expect(generated).toHaveProperty([`${folder}/${name}`]);
  });
});

/** The examples of error responses in the contract: by status, then by code. */
const rejections = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content['application/json']?.examples ?? {}).map(([code, example]) => ({
      operationId,
      status: Number(status),
      code,
      value: (example as { value: { code: string; message: string; status: number } }).value,
    })),
  ),
);

describe('the catalogue of errors', () => {
  it('has the codes of the contract', () => {
    const shown = Object.fromEntries(rejections.map(({ code, status }) => [code, status]));
    expect(shown).toEqual(statusByCode);
  });

  it.each(rejections)('has $code of $operationId under $status', ({ status, code, value }) => {
    expect(value).toEqual({ code, status, message: expect.stringMatching(/\S/) });
    expect(status).toBe(statusByCode[code as keyof typeof statusByCode]);
  });
});

it('a body may repeat the id of its item, except for setInventory, whose items have none', () => {
  const withBody = operations.filter(({ operationId, requestBody }) => requestBody && contractOf(operationId).credential === 'apiKey');
  const without = withBody.filter(({ operationId }) => !contractOf(operationId).hasReadOnlyId);
  expect(withBody.length).toBeGreaterThan(8);
  expect(without.map(({ operationId }) => operationId)).toEqual(['setInventory']);
});

it('no pattern comes with a minLength: some generators keep only one of them', () => {
  const both: string[] = [];
  JSON.stringify(contract, (name, node) => {
    if (node?.pattern && node.minLength !== undefined) both.push(name);
    return node;
  });
  expect(both).toEqual([]);
});

it('no optional parameter has an example, which Swagger UI, Bruno and k6 send, or a pattern, for which Postman sends one constant', () => {
  const optional = operations.flatMap(({ parameters = [] }) => parameters.filter(({ required }) => !required));
  expect(optional.length).toBeGreaterThan(20);
  const shown = (one: object) => ['example', 'examples', 'pattern'].some((keyword) => keyword in one);
  expect(optional.filter((one) => shown(one) || shown(one.schema)).map(({ name }) => name)).toEqual([]);
});
