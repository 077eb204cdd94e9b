import { _, Ajv, type CodeKeywordDefinition } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { formats } from '../../shared/contract/formats.ts';
import type { Route } from './contract.ts';
import { requestSchema } from './requestSchema.ts';

/**
 * `validators.js`: one function per operation, compiled in advance, so that no Lambda function includes Ajv or compiles a schema at its
 * start. The compiled code still requires small parts of Ajv; the bundle includes the few that it uses.
 */
export async function validatorsModule(routes: readonly Route[]): Promise<string> {
  const ajv = new Ajv({
    strict: true,
    useDefaults: true,
    messages: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  ajv.addKeyword(integerFrom);
  for (const route of routes) ajv.addSchema(requestSchema(route), route.operation.operationId);

  const ids = Object.fromEntries(routes.map(({ operation }) => [operation.operationId, operation.operationId]));
  const contents = `import { formats } from '../formats.ts';\n${removable(standaloneCode.default(ajv, ids))}`;
  const bundle = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    external: ['../formats.ts'],
    format: 'esm',
    write: false,
    charset: 'utf8',
    banner: { js: '// Made from openapi.yaml by `npm run generate`. Do not edit.' },
  });
  return lightened(bundle.outputFiles[0]?.text ?? '');
}

/**
 * Marks the constants that validators share as calls without side effects: else the bundle of every function has the formats and patterns
 * of all operations, because esbuild must assume that a property access or a `new RegExp` has an effect.
 */
const removable = (code: string): string =>
  code.replace(/^const ((?:formats|pattern|func)\d+) = (.+);$/gm, 'const $1 = /* @__PURE__ */ (() => $2)();');

/**
 * Without what only Ajv's own calls need: the place in the schema that each error has, which nobody reads, and the place of the data in other
 * data, because a validator gets the whole request. With the function that counts characters only where it is used.
 */
const lightened = (code: string): string =>
  code
    .replaceAll(/ schemaPath: "(?:[^"\\]|\\.)*",/g, '')
    .replaceAll('(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {})', '(data)')
    .replaceAll('instancePath: instancePath + "', 'instancePath: "')
    .replaceAll('{ instancePath,', '{ instancePath: "",')
    .replaceAll('= __commonJS(', '= /* @__PURE__ */ __commonJS(');

/**
 * The keyword in place of an integer's type and bounds: one check, so that one error has both bounds, whichever of the three a value
 * breaks. Its value is `{ minimum, maximum, nullable }`.
 */
const integerFrom: CodeKeywordDefinition = {
  keyword: 'integerFrom',
  schemaType: 'object',
  code(cxt) {
    const { data, schema } = cxt;
    const isInside = _`Number.isInteger(${data}) && ${data} >= ${schema.minimum} && ${data} <= ${schema.maximum}`;
    cxt.pass(schema.nullable ? _`${data} === null || (${isInside})` : isInside);
  },
  error: { message: '', params: ({ schema }) => _`{minimum: ${schema.minimum}, maximum: ${schema.maximum}}` },
};

/** `validators.d.ts`, for the type checker. */
export const validatorsDeclaration = (routes: readonly Route[]): string =>
  [
    '// Made from openapi.yaml by `npm run generate`. Do not edit.\n',
    "import type { Validate } from '../operationContract.ts';\n\n",
    ...routes.map(({ operation }) => `export declare const ${operation.operationId}: Validate;\n`),
  ].join('');
