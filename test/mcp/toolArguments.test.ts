import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolRoutes, tools } from '../../shared/contract/generated/tools.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { parseWholeNumbers } from '../../shared/http/validation/revivers.ts';
import { type InputSchema, readArguments } from '../../shared/mcp/toolArguments.ts';
import { operationEvent } from '../../shared/mcp/toolCall.ts';

const toolOf = (name: string): { readonly name: keyof typeof toolRoutes; readonly inputSchema: InputSchema } => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool;
};
type Schema = InputSchema['properties'][string] & { readonly required?: readonly string[]; readonly format?: string };

/** The event of a call whose arguments are this text of JSON, as `/mcp` parses it. */
const eventOf = (name: string, text: string) => {
  const { headers, body, argumentProblem, note, ...event } = operationEvent(
    { headers: {}, version: '2.0', requestContext: { http: {} } } as unknown as ApiEvent,
    toolRoutes[toolOf(name).name],
    toolOf(name).inputSchema,
    parseWholeNumbers(text) as Record<string, unknown>,
  );
  return { problem: argumentProblem, note, event: { ...event, headers }, body: body === undefined ? undefined : JSON.parse(String(body)) };
};

/** Texts that are the JSON of something else, where they must stay what they are. */
const text = fc.oneof(fc.constantFrom('5', '5.0', 'true', 'null', '[1]', '{}', '"5"', ''), fc.string());

function inputOf({ type, enum: values, format, minimum = 0, maximum = 0, minItems = 0, ...schema }: Schema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if (type === 'integer') return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }));
  if (type === 'boolean') return fc.boolean();
  if (type === 'array' && schema.items) return fc.array(inputOf(schema.items), { minLength: minItems, maxLength: 4 });
  if (type === 'object') return objectOf(schema.properties ?? {}, schema.required);
  return format === 'date-time' ? fc.constantFrom('2027-01-15T09:00:00Z', '2028-02-29T23:59:59.5+01:00') : text;
}

const objectOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inputOf(schema)])), {
    requiredKeys: [...required],
  });

/**
 * The texts of JSON with which hosts send a value: as it is, as a double, as a text, an only item alone; null, an empty text or an empty
 * list for what is left out.
 */
function spellingsOf(schema: Schema, value: unknown): fc.Arbitrary<string> {
  if (schema.type === 'string') return fc.constant(JSON.stringify(value));
  if (schema.type === 'integer') return fc.constantFrom(`${value}`, `${value}.0`, `"${value}"`, `"${value}.0"`, `" ${value}\\n"`);
  if (schema.type === 'boolean') return fc.constantFrom(`${value}`, `"${value}"`);
  const asText = (spelled: fc.Arbitrary<string>) =>
    fc.oneof(
      spelled,
      spelled.map((one) => JSON.stringify(one)),
    );
  if (Array.isArray(value)) {
    const items = value.map((item) => spellingsOf(schema.items ?? {}, item));
    const [only] = items.length === 1 && !/^[[{"]/.test(String(value[0])) ? items : [];
    return fc.oneof(asText(fc.tuple(...items).map((all) => `[${all}]`)), ...(only ? [only] : []));
  }
  return asText(fieldSpellings(schema.properties ?? {}, value as Record<string, unknown>, true));
}

/** A text in a body may be empty. */
const absentSpellings = ({ type, format, enum: values }: Schema, isBody: boolean): string[] => [
  ...['null', '[]', ...(isBody && type === 'string' && !format && !values ? [] : ['""'])],
  ...(type === 'array' ? ['"[]"'] : []),
];

const fieldSpellings = (
  properties: Readonly<Record<string, Schema>>,
  value: Record<string, unknown>,
  isBody = false,
): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...Object.entries(properties).map(([name, schema]) =>
        value[name] === undefined
          ? fc.constantFrom([], ...absentSpellings(schema, isBody).map((spelled) => [`"${name}":${spelled}`]))
          : spellingsOf(schema, value[name]).map((spelled) => [`"${name}":${spelled}`]),
      ),
    )
    .map((fields) => `{${fields.flat()}}`);

describe.each(tools.map(({ name }) => name))('the arguments of %s', (name) => {
  const { inputSchema } = toolOf(name);

  it('mean the same however a host writes them', () => {
    const spelled = objectOf(inputSchema.properties, inputSchema.required).chain((args) =>
      fieldSpellings(inputSchema.properties, args).map((text) => ({ args, text })),
    );
    fc.assert(
      fc.property(spelled, ({ args, text }) => {
        const { note: _, ...sent } = eventOf(name, text);
        const { note, ...plain } = eventOf(name, JSON.stringify(args));
        expect(sent).toEqual(plain);
        expect(note).toBeUndefined();
        const removed = [args.remove ?? []].flat().map(String);
        const twice = removed.some((field) => Object.hasOwn(args.body ?? {}, field));
        expect(plain.problem === undefined).toBe(!twice);
        if (twice) return;
        const nulls = Object.fromEntries(removed.map((field) => [field, null]));
        expect(plain.body).toEqual(args.body && { ...args.body, ...nulls });
        const texts = [args.ifMatch, args.idempotencyKey].map((text) => text || undefined);
        expect([plain.event.headers['if-match'], plain.event.headers['idempotency-key']]).toEqual(texts);
      }),
    );
  });
});

describe('what is wrong with arguments', () => {
  const removable = toolOf('updatePet').inputSchema.properties.remove?.items?.enum?.join(', ');
  const anyId = 'must be an integer from 1 to 9007199254740991, written in plain digits';
  it.each<[string, object, string]>([
    ['createPet', {}, 'body is required'],
    [
      'createPet',
      { body: '{"name": Rex}' },
      'the body is not valid JSON at line 1, column 10: this is not JSON; strings and field names are written in double quotes',
    ],
    ['createPet', { body: '[1]' }, 'body must be a JSON object'],
    ['createPet', { body: 5 }, 'body must be a JSON object'],
    ['createPet', { name: 'Rex', categoryId: 7 }, 'put name and categoryId into body'],
    ['getCategory', { categoryID: 7 }, 'categoryID (did you mean categoryId?) is not an argument of this tool; categoryId is required'],
    ['deleteCategory', { categoryId: 7, 'If-Match': '"1"' }, 'If-Match (did you mean ifMatch?) is not an argument of this tool'],
    ['getCategory', { categoryId: 'seven' }, `categoryId ${anyId}`],
    ['getCategory', { categoryId: '9007199254740993' }, `categoryId ${anyId}`],
    ['deleteCategory', { categoryId: 7, ifMatch: 1 }, 'ifMatch must be a string in double quotes'],
    ['listOrders', { complete: 'yes' }, 'complete must be true or false'],
    ['listPets', { id: Array(101).fill(7) }, 'id must have 1 to 100 items'],
    ['listPets', { id: [7, null] }, `id ${anyId}`],
    ['listPets', { id: [[7]] }, `id ${anyId}`],
    ['listPets', { id: {} }, 'id must be a JSON array'],
    ...[0, '101', 5.5, '1e3', true].map((limit): [string, object, string] => [
      'listPets',
      { limit },
      'limit must be an integer from 1 to 100, written in plain digits',
    ]),
    ['listPets', { status: ['sold', 'gone'] }, 'status must be one of available, pending, sold'],
    ['listPets', { id: '[1', status: 'x' }, 'id must be a JSON array; status must be one of available, pending, sold'],
    ['getCategory', { categoryId: '' }, `categoryId ${anyId}`],
    ['listPets', { remove: [] }, 'remove is not an argument of this tool'],
    ['updatePet', { petId: 7 }, 'body is required'],
    ['updatePet', { petId: 7, body: 5, remove: ['status'] }, 'body must be a JSON object'],
    ['updatePet', { petId: 7, remove: ['name'] }, `remove must be one of ${removable}`],
    ['updatePet', { petId: 7, body: {}, remove: [{ toString: 1 }] }, `remove must be one of ${removable}`],
    ['updatePet', { petId: 7, body: { status: 'sold' }, remove: ['status'] }, 'status is in body and in remove: choose one'],
    [
      'updateOrder',
      { orderId: 7, body: '{"quantity":"2","petId":3}', remove: '["petId","quantity"]' },
      'petId and quantity are in body and in remove: choose one',
    ],
  ])('%s with %j', (name, args, problem) => {
    expect(eventOf(name, JSON.stringify(args)).problem).toBe(problem);
  });

  it('includes a fraction', () => {
    expect(readArguments(toolOf('listPets').inputSchema, { limit: 1.5 }).problem).toContain('limit must be an integer');
  });
});

describe('null in the body of a tool that changes a part', () => {
  it('removes a field that `remove` names, too, without a note', () => {
    const args = { orderId: 7, body: { quantity: null, complete: 'true' }, remove: ['quantity', 'shipDate', 'quantity'] };
    const { body, note } = eventOf('updateOrder', JSON.stringify(args));
    expect(body).toEqual({ complete: true, quantity: null, shipDate: null });
    expect(note).toBeUndefined();
  });

  it('is passed on if no field has this name, and the operation rejects it', () => {
    const { body } = eventOf('updatePet', '{"petId":7,"body":{"no-such":null,"id":null,"name":"Rex"}}');
    expect(body).toEqual({ 'no-such': null, name: 'Rex' });
  });
});

it.each(['7', '7.0', '"7"', '"7.0"'])('the read-only id of a body is read as well, from %s', (id) => {
  expect(eventOf('updatePet', `{"petId":7,"body":{"id":${id}}}`).body).toEqual({ id: 7 });
});
