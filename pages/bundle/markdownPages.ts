import { stringify } from 'yaml';
import { dereference } from '../../common/dereference.ts';
import { isRecord } from '../../common/isRecord.ts';
import { guides } from '../../shared/contract/generated/guides.ts';
import contract from '../../shared/contract/generated/openapi.json' with { type: 'json' };

/** The list of all pages, in the form of https://llmstxt.org (as of November 2026). */
export const indexName = 'llms.txt';

interface Media {
  readonly schema?: unknown;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}
type Content = Readonly<Record<string, Media>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-deprecated-sunset'?: string;
}
interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const [introduction = ''] = contract.info.description.split('\n\n');

/**
 * The reference as Markdown, by file name: a page for each guide and each operation, and `llms.txt`, which lists them. `{base_url}` stands
 * for the address of the service.
 */
export function markdownPages(): ReadonlyMap<string, string> {
  const operations = operationsIn(dereference(contract.paths, contract));
  return new Map([
    [indexName, index(operations)],
    ...guides.map(({ name, slug, text }): [string, string] => [`${slug}.md`, withPageLinks(`# ${name}\n\n${text}\n`)]),
    ...operations.map((place): [string, string] => [`${place.operation.operationId}.md`, withPageLinks(operationPage(place))]),
  ]);
}

/** The guides' pages, relative to the reference page. */
export const guideLinks = guides.map(({ name, slug }) => ({ name, address: `docs/${slug}.md` }));

const index = (operations: readonly Place[]) =>
  [
    `# ${contract.info.title}`,
    quoted(introduction),
    'Base URL: {base_url}. The OpenAPI contract: [JSON]({base_url}/openapi.json), [YAML]({base_url}/openapi.yaml).',
    '## Guides',
    guides.map(({ name, slug, text }) => `- [${name}]({base_url}/docs/${slug}.md): ${firstSentence(text)}`).join('\n'),
    '## Operations',
    operations
      .map(
        ({ method, path, operation: { operationId, summary } }) => `- [${summary}]({base_url}/docs/${operationId}.md): ${method} ${path}`,
      )
      .join('\n'),
  ].join('\n\n');

/** A guide begins with the question that it answers. Links are removed, because the entry itself is a link. */
const firstSentence = (text: string) =>
  (/^.*?\.(?=\s)/s.exec(text)?.[0] ?? '').replaceAll('\n', ' ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

function operationPage({ method, path, operation }: Place): string {
  const { operationId, summary, description = '', parameters = [], requestBody, responses, security = contract.security } = operation;
  const sunset = operation['x-deprecated-sunset'];
  return [
    `# ${summary}`,
    `\`${method} ${path}\` is the operation \`${operationId}\`. Credential: ${credentials[Object.keys(security[0] ?? {}).join()] ?? 'none'}.`,
    ...(sunset ? [`**Deprecated. Stops on ${sunset}.**`] : []),
    description,
    ...(parameters.length > 0 ? ['## Parameters', parameters.map(parameterItem).join('\n')] : []),
    ...(requestBody ? [`## Body${requestBody.required ? '' : ' (optional)'}`, ...contentParts(requestBody.content)] : []),
    ...Object.entries(responses).flatMap(([status, response]) => [
      `## Response ${status}`,
      response.description,
      ...contentParts(response.content ?? {}, Number(status) < 400),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

const credentials: Readonly<Record<string, string>> = { apiKey: 'an API key', accessToken: 'an access token' };

const parameterItem = ({ name, in: place, required, description = '', schema }: Parameter) =>
  `- \`${name}\` in ${place}${required ? ', required' : ''}: ${description} Schema: \`${JSON.stringify(schema)}\``;

/** The schema, and an example. All errors have one schema, so only their codes are listed. */
function contentParts(content: Content, hasSchema = true): string[] {
  const json = content['application/json'];
  if (!json) return Object.keys(content).length > 0 ? [`Types: ${Object.keys(content).join(', ')}.`] : [];
  const examples = json.examples ?? {};
  if (!hasSchema)
    return [
      `Codes: ${Object.keys(examples)
        .map((code) => `\`${code}\``)
        .join(', ')}.`,
    ];
  const example = json.example ?? Object.values(examples).map((one) => isRecord(one) && one.value)[0];
  return [
    ...(example === undefined ? [] : [block('json', JSON.stringify(example, null, 2))]),
    block('yaml', stringify(json.schema, { lineWidth: 0 })),
  ];
}

const block = (language: string, text: string) => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

/** A link to a page of the reference becomes a link to its Markdown, if there is one. */
const withPageLinks = (text: string) => text.replaceAll(/\{base_url\}\/docs#tag\/([a-z-]+)/g, '{base_url}/docs/$1.md');

const operationsIn = (paths: Readonly<Record<string, unknown>>): Place[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Operation>>)
      .filter(([, operation]) => operation.operationId)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
