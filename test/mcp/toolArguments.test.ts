import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tools } from '../../shared/contract/generated/tools.ts';
import { argumentProblem, type InputSchema } from '../../shared/mcp/toolArguments.ts';

const ajv = new Ajv({ strict: true, allErrors: true, formats: { 'date-time': true } });
const schemaOf = (name: string): InputSchema => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool.inputSchema;
};

/** Every JSON type, the values near each bound, what agents fill in for nothing, and absence. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'null',
    '7',
    true,
    'true',
    0,
    1,
    100,
    101,
    1.5,
    -1,
    2 ** 53 - 1,
    2 ** 53,
    [],
    {},
    [7],
    ['7'],
    [[7]],
    [null],
  ),
  fc.constantFrom('available', 'gone', 'write'),
  fc.jsonValue(),
);

describe.each(tools.map(({ name }) => name))('the arguments of %s', (name) => {
  const inputSchema = schemaOf(name);
  const { body: _, ...properties } = inputSchema.properties;
  // The operation checks the body.
  const checked = { ...inputSchema, properties, required: inputSchema.required.filter((required) => required !== 'body') };
  const validate = ajv.compile(checked);

  it('are rejected by their names exactly where the schema rejects them, where null is absent', () => {
    const args = fc.record(Object.fromEntries([...Object.keys(properties), 'unknown'].map((one) => [one, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(args, (all) => {
        const given = Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
        const known = Object.fromEntries(Object.entries(given).filter(([one, given]) => given !== null || one === 'unknown'));
        const isValid = validate(known);
        const problem = argumentProblem(checked, given);
        expect(problem === undefined, `${problem}: ${JSON.stringify(given)}`).toBe(isValid);
        for (const { keyword, instancePath, params } of isValid ? [] : (validate.errors ?? [])) {
          const wrong = keyword === 'required' ? params.missingProperty : (params.additionalProperty ?? instancePath.split('/')[1]);
          expect(problem).toContain(wrong);
        }
      }),
    );
  });
});

describe('what is wrong with arguments', () => {
  it.each([
    ['createPet', {}, 'body is required'],
    ['createPet', { name: 'Rex', categoryId: 7 }, 'name and categoryId belong into body'],
    ['createPet', { name: 'Rex', body: {} }, 'name belongs into body'],
    ['getCategory', { categoryID: 7 }, 'categoryID (did you mean categoryId?) is not an argument of this tool; categoryId is required'],
    ['deleteCategory', { categoryId: 7, 'If-Match': '"1"' }, 'If-Match (did you mean ifMatch?) is not an argument of this tool'],
    [
      'getCategory',
      { categoryId: '7' },
      'categoryId must be an integer from 1 to 9007199254740991, written in plain digits without quotes',
    ],
    ['deleteCategory', { categoryId: 7, ifMatch: 1 }, 'ifMatch must be a string in double quotes'],
    ['listOrders', { complete: 'true' }, 'complete must be true or false without quotes'],
    ['listPets', { id: [] }, 'id must have 1 to 100 items'],
    ['listPets', { id: 7, status: '' }, 'id must be a JSON array; status must be one of available, pending, sold'],
  ])('%s with %j', (name, args, problem) => {
    expect(argumentProblem(schemaOf(name), args)).toBe(problem);
  });
});
