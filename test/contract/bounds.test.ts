import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPair, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLSeq } from 'yaml';
import { root } from '../../common/root.ts';
import * as operations from '../../shared/contract/generated/operations.ts';
import { type Document, fold, listRoutes, type Schema } from '../../tools/generate/contract.ts';

const keywords = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum', 'default'];
const contractFolder = join(root, 'contract');
const sources = readdirSync(contractFolder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => {
    const text = readFileSync(join(contractFolder, file), 'utf8');
    return { file, text, document: parseDocument(text, { merge: true }) };
  });

interface StatedBound {
  readonly place: string;
  readonly keyword: string;
  readonly node: Scalar | YAMLSeq;
}

/**
 * Every place in the contract's files that states a bound; aliases and references state none. OpenAPI 3.0 has no way to say "or null" of an
 * enum but to say its values again: both lists are left out here, and all uses of the field must agree.
 */
function statedBounds(): StatedBound[] {
  const stated: StatedBound[] = [];
  for (const { file, text, document } of sources) {
    visit(document, {
      Pair(_, { key, value: node }, path) {
        const owner = path.at(-2);
        // In `properties`, a key is the name of a field.
        const isField = isPair(owner) && isScalar(owner.key) && owner.key.value === 'properties';
        if (isField || !isScalar(key) || ![...keywords, 'pageItems'].includes(String(key.value)) || !(isScalar(node) || isSeq(node)))
          return;
        const line = text.slice(0, node.range?.[0]).split('\n').length;
        stated.push({ place: `${file}:${line}`, keyword: String(key.value), node });
      },
    });
  }
  const valuesOf = ({ node }: StatedBound): unknown[] => (isSeq(node) ? node.toJSON() : []);
  const nullable = stated.map(valuesOf).filter((values) => values.includes(null));
  const again = new Set(nullable.flatMap((values) => [values, values.filter((value) => value !== null)]).map((values) => String(values)));
  return stated.filter((bound) => !again.has(String(valuesOf(bound))));
}

/** The contract of the files as they are in memory, without references. Redocly takes half a second for it. */
function bundled(): Document {
  const files = Object.fromEntries(sources.map(({ file, document }) => [file, document.toJS()]));
  const resolved = (node: unknown, file: string): unknown => {
    if (Array.isArray(node)) return node.map((item) => resolved(item, file));
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...own } = node as Record<string, unknown>;
    const entries = Object.entries(own).map(([key, value]) => [key, resolved(value, file)]);
    if (typeof $ref !== 'string') return Object.fromEntries(entries);
    const [other = '', pointer = ''] = $ref.split('#/');
    const target = other || file;
    const steps = pointer.split('/').map((step) => step.replaceAll('~1', '/'));
    const found = resolved(
      steps.reduce((value, step) => value[step], files[target]),
      target,
    );
    return typeof found === 'object' ? { ...found, ...Object.fromEntries(entries) } : found;
  };
  const { 'x-default-route': other, ...document } = files['openapi.yaml'];
  const paths = Object.entries(files).flatMap(([file, { paths = {} }]) => Object.entries(resolved(paths, file) as object));
  return { ...document, paths: Object.fromEntries(paths), 'x-default-route': resolved(other, 'common.yaml') };
}

/** The contract with another value at one place. */
function withAnother({ node }: StatedBound): Document {
  if (isSeq(node)) {
    node.add('another');
    const changed = bundled();
    node.items.pop();
    return changed;
  }
  const { value } = node;
  node.value = typeof value === 'number' ? value + 1 : `${value}|another`;
  const changed = bundled();
  node.value = value;
  return changed;
}

interface Use {
  readonly where: string;
  readonly bounds: Readonly<Record<string, unknown>>;
}

/** What the operations say about each field: a field of a body or a parameter by its tag and name, a header by its name. */
function fieldsOf(contract: Document): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const use = (field: string, where: string, bounds: Use['bounds']) => uses.set(field, [...(uses.get(field) ?? []), { where, bounds }]);
  const readFields = (field: string, where: string, schema: Schema): void => {
    const { properties, items, ...bounds } = boundsOf(schema);
    use(field, where, Object.fromEntries(Object.entries(bounds).filter(([keyword]) => keywords.includes(keyword))));
    if (items) readFields(field, where, items);
    for (const [name, property] of Object.entries(properties ?? {})) readFields(`${field}.${name}`, where, property);
  };
  for (const { operation } of listRoutes(contract)) {
    const { operationId, tags: [tag] = [], parameters = [], requestBody, responses } = operation;
    for (const { in: place, name, schema } of parameters) {
      readFields(place === 'header' ? `header ${name}` : `${tag}.${name}`, `${operationId} ${place}`, schema);
    }
    for (const [where, { content = {} }] of [['request', requestBody ?? {}] as const, ...Object.entries(responses)]) {
      const isError = Number(where) >= 400;
      for (const { schema } of Object.values(content)) {
        if (schema) readFields(isError ? 'Error' : `${tag}`, `${operationId} ${where}`, schema);
        // A page has as many items as its `limit` may say.
        if (schema?.items && parameters.some(({ name }) => name === 'limit'))
          use(`${tag}.limit`, `${operationId} ${where}`, { maximum: schema.maxItems });
      }
    }
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      for (const [name, { schema }] of Object.entries(headers)) readFields(`header ${name}`, `${operationId} ${status}`, schema);
    }
  }
  return uses;
}

/** A schema without null, which only a change accepts. */
function boundsOf(schema: Schema): Schema {
  const folded = fold(schema);
  return folded.enum ? { ...folded, enum: folded.enum.filter((value) => value !== null) } : folded;
}

/** Fields for which two operations state a bound differently. */
const disagreements = (contract: Document) =>
  [...fieldsOf(contract)].flatMap(([field, uses]) =>
    keywords.flatMap((keyword) => {
      const stated = uses.filter(({ bounds }) => keyword in bounds);
      const values = new Set(stated.map(({ bounds }) => JSON.stringify(bounds[keyword])));
      return values.size < 2 ? [] : [`${field} ${keyword}: ${[...values].join(' or ')}`];
    }),
  );

describe('a bound is stated once', () => {
  it('all uses of a field have the same bounds', () => {
    expect(disagreements(bundled())).toEqual([]);
  });

  it.each(statedBounds())('$place: another $keyword is that of all uses of the field', (bound) => {
    expect(disagreements(withAnother(bound))).toEqual([]);
  });
});

it.each([
  ['API keys.name', { minLength: 1, maxLength: 100 }],
  ['API keys.access', { enum: ['read', 'write'], default: 'write' }],
  ['API keys.graceSeconds', { minimum: 0, maximum: 604_800, default: 86_400 }],
  ['Categories.name', { minLength: 1, maxLength: 100 }],
  ['Categories.description', { maxLength: 500 }],
  ['Pet records.name', { minLength: 1, maxLength: 100 }],
  ['Pet records.id', { minItems: 1, maxItems: 100 }],
  ['Inventory.quantity', { minimum: 0, maximum: 1_000_000 }],
  ['Orders.quantity', { minimum: 1, maximum: 1_000_000 }],
  ['Messages.message', { minLength: 1, maxLength: 10_000 }],
])('requests have %s within %o', (field, bounds) => {
  const asked =
    fieldsOf(bundled())
      .get(field)
      ?.filter(({ where }) => /request|query/.test(where)) ?? [];
  expect(Object.assign({}, ...asked.map((use) => use.bounds))).toMatchObject(bounds);
});

/** A character is 12 bytes at most: two escapes such as `\\ud83d`, as some languages write what is not ASCII. */
const escapedCharacterBytes = 12;
const routes = listRoutes(bundled());

it.each(Object.values(operations).filter(({ fields }) => fields.length > 0))(
  '$operationId takes the largest body with every character escaped, and space around it',
  ({ operationId, maxBodyBytes }) => {
    const { operation } = routes.find((route) => route.operation.operationId === operationId) ?? {};
    const [{ schema = {} } = {}] = Object.values(operation?.requestBody?.content ?? {});
    const characters = Object.values(schema.properties ?? {}).reduce((sum, property) => sum + Number(fold(property).maxLength ?? 0), 0);
    expect(maxBodyBytes).toBeGreaterThan(escapedCharacterBytes * characters + 1_024);
  },
);
