import { _, Ajv, type CodeKeywordDefinition } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { formats } from '../../shared/contract/formats.ts';
import type { Route } from './contract.ts';
import { requestSchema } from './requestSchema.ts';

/**
 * `validators.js`: one function per operation, compiled in advance, so that no Lambda function includes Ajv or compiles a schema at its
 * start. The compiled code still requires small parts of Ajv; the bundle includes the few that it uses. Each has a scope of its own: a
 * change of one changes no other, and a bundle has only the one that it uses.
 */
export async function validatorsModule(routes: readonly Route[]): Promise<string> {
  const bundle = await build({
    stdin: {
      contents: [`import { formats } from '../formats.ts';\n`, ...routes.map(validatorOf)].join('\n'),
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
    bundle: true,
    external: ['../formats.ts'],
    format: 'esm',
    write: false,
    charset: 'utf8',
    banner: { js: '// Made from openapi.yaml by `npm run generate`. Do not edit.' },
  });
  return bundle.outputFiles[0]?.text ?? '';
}

function validatorOf(route: Route): string {
  const ajv = new Ajv({ strict: true, useDefaults: true, messages: false, code: { source: true, lines: true, formats: _`formats` } });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  ajv.addKeyword(integerFrom);
  ajv.addKeyword(patternFrom);
  const code = standaloneCode.default(ajv, ajv.compile(requestSchema(route)));
  return `export const ${route.operation.operationId} = /* @__PURE__ */ (() => {\nconst module = {};\n${code}\nreturn module.exports;\n})();\n`;
}

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

/** The keyword in place of a pattern: the error has the contract's words of it. Its value is `{ pattern, must }`. */
const patternFrom: CodeKeywordDefinition = {
  keyword: 'patternFrom',
  type: 'string',
  schemaType: 'object',
  code(cxt) {
    const { data, schema, gen } = cxt;
    const pattern = gen.scopeValue('pattern', {
      key: schema.pattern,
      ref: new RegExp(schema.pattern, 'u'),
      code: _`new RegExp(${schema.pattern}, "u")`,
    });
    cxt.pass(_`${pattern}.test(${data})`);
  },
  error: { message: '', params: ({ schema }) => _`{must: ${schema.must}}` },
};

/** `validators.d.ts`, for the type checker. */
export const validatorsDeclaration = (routes: readonly Route[]): string =>
  [
    '// Made from openapi.yaml by `npm run generate`. Do not edit.\n',
    "import type { Validate } from '../operationContract.ts';\n\n",
    ...routes.map(({ operation }) => `export declare const ${operation.operationId}: Validate;\n`),
  ].join('');
