import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPair, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLSeq } from 'yaml';
import { contractFile, type Document, dereference, fold, listRoutes, type Schema } from '../../tools/generate/contract.ts';

const source = readFileSync(contractFile, 'utf8');
const document = parseDocument(source, { merge: true });
const keywords = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum', 'default'];

interface StatedBound {
  readonly line: number;
  readonly keyword: string;
  readonly node: Scalar | YAMLSeq;
}

/** Every place in `openapi.yaml` that states a bound; aliases state none, and `[null]` is a type. */
function statedBounds(): StatedBound[] {
  const stated: StatedBound[] = [];
  visit(document, {
    Pair(_, { key, value: node }, path) {
      const owner = path.at(-2);
      // In `properties`, a key is the name of a field.
      const isField = isPair(owner) && isScalar(owner.key) && owner.key.value === 'properties';
      if (isField || !isScalar(key) || !keywords.includes(String(key.value)) || !(isScalar(node) || isSeq(node))) return;
      if (isSeq(node) && node.toJSON().every((value: unknown) => value === null)) return;
      stated.push({ line: source.slice(0, node.range?.[0]).split('\n').length, keyword: String(key.value), node });
    },
  });
  return stated;
}

/** The contract with another value at one place. */
function withAnother({ node }: StatedBound): Document {
  if (isSeq(node)) {
    node.add('another');
    const changed = document.toJS();
    node.items.pop();
    return changed;
  }
  const { value } = node;
  node.value = typeof value === 'number' ? value + 1 : `${value}|another`;
  const changed = document.toJS();
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
  for (const { operation } of listRoutes(dereference(contract, contract))) {
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
    expect(disagreements(document.toJS())).toEqual([]);
  });

  it.each(statedBounds())('line $line: another $keyword is that of all uses of the field', (bound) => {
    expect(disagreements(withAnother(bound))).toEqual([]);
  });
});
