import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate, generateChangelog } from '../../scripts/generate/generate.ts';
import { statusByCode } from '../../shared/contract/errors.ts';
import { formats } from '../../shared/contract/formats.ts';
import { contract, contractRoutes } from '../support/contract.ts';

const root = join(import.meta.dirname, '..', '..');
const operations = contractRoutes.map(({ method, path, operation }) => ({ method, path, ...operation }));
const operationIds = operations.map(({ operationId }) => operationId).sort();

/** The files of a folder without their extension; no other file may be in it. */
const namesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? entry.name : []))
    .map((file) => (file.endsWith(ending) ? file.slice(0, -ending.length) : `${file} is no *${ending}`))
    .sort();

describe('every operation of the contract, and nothing else, has', () => {
  it.each([
    ['functions', '.ts'],
    ['events', '.json'],
    ['events/refused', '.json'],
    ['test/functions', '.test.ts'],
  ])('a file in %s', (folder, ending) => {
    expect(namesIn(folder, ending)).toEqual(operationIds);
  });

  it('a unique operationId', () => {
    expect(new Set(operationIds).size).toBe(operationIds.length);
  });
});

describe('what is generated', () => {
  it('CHANGELOG.md is what npm run generate makes now', () => {
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8') === generateChangelog(), 'run npm run generate').toBe(true);
  });

  let made: Record<string, string>;
  beforeAll(async () => {
    made = await generate();
  });
  const folder = join(root, 'shared/contract/generated');

  it('is there, and nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort());
  });

  it.each(readdirSync(folder))('%s is what npm run generate makes now', (name) => {
    expect(readFileSync(join(folder, name), 'utf8') === made[name], 'run npm run generate').toBe(true);
  });
});

/** The examples of error responses in the contract: by status, then by code. */
const refusals = operations.flatMap(({ operationId, responses }) =>
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
    const shown = Object.fromEntries(refusals.map(({ code, status }) => [code, status]));
    expect(shown).toEqual(statusByCode);
  });

  it.each(refusals)('has $code of $operationId under $status', ({ status, code, value }) => {
    expect(value).toEqual({ code, status, message: expect.stringMatching(/\S/) });
    expect(status).toBe(statusByCode[code as keyof typeof statusByCode]);
  });

  it('has a refusal for every status of 400 and above', () => {
    for (const { operationId, responses } of operations) {
      const shown = new Set(refusals.filter((one) => one.operationId === operationId).map(({ status }) => status));
      const declared = Object.keys(responses)
        .map(Number)
        .filter((status) => status >= 400);
      expect([...shown].sort(), operationId).toEqual(declared.sort());
    }
  });
});

it('no pattern comes with a minLength: some generators keep only one of them', () => {
  const both: string[] = [];
  JSON.stringify(contract, (name, node) => {
    if (node?.pattern && node.minLength !== undefined) both.push(name);
    return node;
  });
  expect(both).toEqual([]);
});

interface Annotated {
  tags: { name: string; 'x-parent'?: string }[];
  paths: Record<string, Record<string, Record<string, unknown>>>;
}

describe('tags and marks', () => {
  const { tags, paths } = contract as unknown as Annotated;
  const marked = Object.values(paths).flatMap((item) =>
    Object.entries(item).flatMap(([method, one]) => (method === 'parameters' ? [] : [one])),
  );
  const idsWith = (name: string, value?: unknown) =>
    marked.filter((one) => name in one && (value === undefined || one[name] === value)).map((one) => one.operationId);
  const used = new Set(marked.flatMap((one) => one.tags));
  const groups = tags.flatMap((tag) => tag['x-parent'] ?? []);

  it('every operation has one tag, which exists, and every tag except the groups has an operation', () => {
    expect(marked.map((one) => one.tags)).toEqual(marked.map(() => [expect.any(String)]));
    expect([...used].sort()).toEqual(
      tags
        .map(({ name }) => name)
        .filter((name) => !groups.includes(name))
        .sort(),
    );
  });

  it('Pets, Store and Account are groups and hold no operation', () => {
    expect([...new Set(groups)].sort()).toEqual(['Account', 'Pets', 'Store']);
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Account', 'Pets', 'Store']));
    expect(['Account', 'Pets', 'Store'].filter((name) => used.has(name))).toEqual([]);
  });

  it('only getPet is deprecated, with its dates and its successor', () => {
    expect(idsWith('deprecated', true)).toEqual(['getPet']);
    const [getPet] = marked.filter(({ operationId }) => operationId === 'getPet');
    expect(getPet).toMatchObject({ 'x-successor': '/pets?id={petId}' });
    const [since, sunset] = [getPet?.['x-deprecated-since'], getPet?.['x-deprecated-sunset']].map(String);
    for (const date of [since, sunset]) expect(formats['date-time'](`${date}T00:00:00Z`), date).toBe(true);
    expect(Date.parse(sunset ?? '')).toBeGreaterThan(Date.parse(since ?? ''));
    expect(idsWith('x-deprecated-sunset')).toEqual(['getPet']);
  });

  it('only listOrders has no try-it panel', () => {
    expect(idsWith('x-hideTryItPanel')).toEqual(['listOrders']);
    expect(idsWith('x-hideTryItPanel', true)).toEqual(['listOrders']);
  });

  it('stability is experimental or beta, and both are there', () => {
    expect(new Set(marked.flatMap((one) => one['x-stability'] ?? []))).toEqual(new Set(['experimental', 'beta']));
  });
});
