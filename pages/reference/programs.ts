import { accessTokenRoutes, apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import { matchPath } from '../../shared/contract/pathTemplate.ts';
import type { Language } from './firstRequest.ts';
import { codeBlockPattern, codeBlocksIn, type GuideRequest, type Step, stepsOf } from './guideSteps.ts';

/** The languages except the shell's, in which the guides are written. */
export type Translated = Exclude<Language, 'sh'>;

/** Writes a step of a guide in a language; undefined if the language cannot express the step. */
type Writer = (step: Step) => string | undefined;

/**
 * A guide with each step in every language. The blocks of the other languages come after the block of the shell. The blocks of any guide
 * form one program after the quickstart's blocks.
 */
export function withPrograms(markdown: string): string {
  const blocks = codeBlocksIn(markdown);
  let index = -1;
  return markdown.replace(codeBlockPattern, (block) => {
    index += 1;
    const current = blocks[index];
    const steps = current && stepsOf(current, blocks[index + 1]);
    if (!steps) return block;
    const programs = translations.flatMap((language) => {
      const program = programOf(language, steps);
      return program === undefined ? [] : `\`\`\`${language}\n${program}\n\`\`\``;
    });
    return [block, ...programs].join('\n\n');
  });
}

/** The steps of a code block in another language; undefined if the language cannot express one of them. */
export function programOf(language: Translated, steps: readonly Step[]): string | undefined {
  const parts = steps.map(writers[language]);
  return parts.includes(undefined) ? undefined : parts.join('\n');
}

/** Which status is shown, and whether a body is shown. */
function shownIn(shown: string): { readonly status: number; readonly hasBody: boolean } {
  const [head = '', body = ''] = shown.trimEnd().split('\n\n');
  return { status: Number(head.split(' ')[1]), hasBody: body !== '' };
}

const writers: Readonly<Record<Translated, Writer>> = {
  js(step) {
    switch (step.kind) {
      case 'request': {
        const read = shownIn(step.shown).hasBody
          ? 'body = await response.json();\nconsole.log(response.status, body);'
          : 'console.log(response.status);';
        return `response = ${fetchOf(step.request)};\n${read}`;
      }
      case 'untilRejected':
        return `for (let sent = 0; sent < ${step.times}; sent++) {
${indented(`response = ${fetchOf(step.request)};`)}
  if (!response.ok) break;
}`;
      case 'value':
        return `const ${camelCase(step.name)} = ${literal(step.value)};${step.name === 'API_KEY' ? '\nlet response;\nlet body;' : ''}`;
      case 'field':
        return `const ${camelCase(step.name)} = body.${step.field};`;
      case 'draw':
        return drawn(step);
      case 'sleep':
        return `await new Promise((resume) => setTimeout(resume, ${step.seconds}_000));`;
    }
  },

  python(step) {
    switch (step.kind) {
      case 'request': {
        const printed = shownIn(step.shown).hasBody ? 'response.status_code, response.json()' : 'response.status_code';
        return `response = ${requestsCall(step.request)}\nprint(${printed})`;
      }
      case 'untilRejected':
        return `for _ in range(${step.times}):
${indented(`response = ${requestsCall(step.request)}`, 4)}
    if not response.ok:
        break`;
      case 'value':
        return `${step.name === 'BASE_URL' ? 'import requests\n\n' : ''}${snakeCase(step.name)} = ${JSON.stringify(step.value)}`;
      case 'field':
        return `${snakeCase(step.name)} = response.json()["${step.field}"]`;
      case 'draw':
        return `import uuid\n\n${snakeCase(step.name)} = f"${step.prefix}-{uuid.uuid4()}"`;
      case 'sleep':
        return `import time\n\ntime.sleep(${step.seconds})`;
    }
  },

  /** The client waits by itself, and a call that its types do not allow has no program. */
  ts(step) {
    switch (step.kind) {
      case 'request':
        return clientCall(step.request, shownIn(step.shown).status);
      case 'value':
        return clientValue(step.name, literal(step.value));
      case 'field':
        return `const ${camelCase(step.name)} = result.data.${step.field};`;
      case 'draw':
        return drawn(step);
      default:
        return undefined;
    }
  },
};

const translations = Object.keys(writers) as Translated[];

const drawn = ({ name, prefix }: Extract<Step, { kind: 'draw' }>) => `const ${camelCase(name)} = \`${prefix}-\${crypto.randomUUID()}\`;`;

function fetchOf({ method, path, headers, text }: GuideRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(Object.keys(headers).length > 0 ? [`headers: ${format(headers, javaScript, 70)},`] : []),
    ...(text === undefined ? [] : [`body: JSON.stringify(${format(bodyOf(text), javaScript, 60)}),`]),
  ];
  const url = `\`\${baseUrl}${path.replace(variable, (_, name) => `\${${camelCase(name)}}`)}\``;
  return options.length > 0 ? `await fetch(${url}, {\n${indented(options.join('\n'))}\n})` : `await fetch(${url})`;
}

/** `json=` sends the content type of JSON. */
function requestsCall({ method, path, headers, text }: GuideRequest): string {
  const { 'Content-Type': contentType, ...others } = headers;
  const sent = contentType === undefined || contentType === 'application/json' ? others : headers;
  const values = [
    `f"{base_url}${path.replace(variable, (_, name) => `{${snakeCase(name)}}`)}",`,
    ...(Object.keys(sent).length > 0 ? [`headers=${format(sent, python, 70, 4)},`] : []),
    ...(text === undefined ? [] : [`json=${format(bodyOf(text), python, 70, 4)},`]),
  ];
  return `requests.${method.toLowerCase()}(\n${indented(values.join('\n'), 4)}\n)`;
}

const clients = [
  { name: 'petStore', routes: apiKeyRoutes, credential: '$API_KEY' },
  { name: 'account', routes: accessTokenRoutes, credential: '$ACCESS_TOKEN' },
] as const;

/** A rejected call is written only if a program of the client can get the rejection, which excludes calls that its types do not allow. */
function clientCall({ method, path, headers, text }: GuideRequest, status: number): string | undefined {
  const [pathname = '', query] = path.split('?');
  const { Authorization, 'Content-Type': _, ...header } = headers;
  const client = clients.find(({ credential }) => Authorization?.endsWith(credential));
  const route = client?.routes.find((one) => one.method === method && matchPath(one.path, pathname));
  const isTyped = status < 300 || [404, 409, 412, 422].includes(status);
  if (!client || !route || !isTyped) return undefined;
  const parameters = Object.entries(matchPath(route.path, pathname) ?? {}).map(([name, value]) => [name, typed(value)]);
  const input = {
    ...(parameters.length > 0 && { path: Object.fromEntries(parameters) }),
    ...(query !== undefined && { query: queryOf(query) }),
    ...(Object.keys(header).length > 0 && { header }),
    ...(text !== undefined && { body: bodyOf(text) }),
  };
  const call = `await ${client.name}.${route.operationId}(${Object.keys(input).length > 0 ? format(input, javaScript, 60) : ''})`;
  if (status >= 400) return `${call}.catch(({ status, code }) => console.log(status, code));`;
  return status === 204 ? `${call};` : `result = ${call};\nconsole.log(result.data);`;
}

/** A value in a path or a query, which is a number if it has only digits. */
const typed = (value: string): number | string => (/^\d+$/.test(value) ? Number(value) : value);

/** `id` is the parameter that may be repeated. */
const queryOf = (query: string): object =>
  Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, name === 'id' ? [typed(value)] : typed(value)]));

function clientValue(name: string, value: string): string {
  if (name === 'API_KEY') return `const petStore = createPetStore({ baseUrl, apiKey: ${value} });\nlet result;`;
  const account = `const account = createPetStoreAccount({ baseUrl, accessToken: ${value} });`;
  if (name === 'ACCESS_TOKEN') return `import { createPetStoreAccount } from 'pet-store-client';\n\n${account}`;
  return `import { createPetStore } from 'pet-store-client';\n\nconst ${camelCase(name)} = ${value};`;
}

const variable = /\$([A-Z_]+)/g;

/** The JSON of a body, in which a variable can replace a number. */
const bodyOf = (text: string): unknown => JSON.parse(text.replace(variable, '"$$$1"'));

const snakeCase = (name: string) => name.toLowerCase();
const camelCase = (name: string) => snakeCase(name).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Notation {
  /** A string, which may contain variables. */
  text(value: string): string;
  field(name: string, value: string): string;
  readonly constants: Readonly<Record<string, string>>;
}

const javaScript: Notation = {
  text: (value) => (onlyVariable.test(value) ? camelCase(value.slice(1)) : withVariables(value, '`', (name) => `\${${camelCase(name)}}`)),
  field: (name, value) => (name === value ? name : `${/^\w+$/.test(name) ? name : `'${name}'`}: ${value}`),
  constants: {},
};

const python: Notation = {
  text: (value) => (onlyVariable.test(value) ? snakeCase(value.slice(1)) : withVariables(value, '"', (name) => `{${snakeCase(name)}}`)),
  field: (name, value) => `"${name}": ${value}`,
  constants: { true: 'True', false: 'False', null: 'None' },
};

const onlyVariable = /^\$[A-Z_]+$/;

function withVariables(value: string, quote: '`' | '"', written: (name: string) => string): string {
  if (!/\$[A-Z_]+/.test(value)) return quote === '"' ? JSON.stringify(value) : literal(value);
  const filled = value.replace(variable, (_, name) => written(name));
  return quote === '"' ? `f"${filled}"` : `\`${filled}\``;
}

const literal = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A JSON value in a language's notation, on one line if it has at most `width` characters. */
function format(value: unknown, notation: Notation, width: number, spaces = 2): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object' || value === null) return notation.constants[String(value)] ?? String(value);
  const parts = Array.isArray(value)
    ? value.map((item) => format(item, notation, width, spaces))
    : Object.entries(value).map(([name, item]) => notation.field(name, format(item, notation, width - spaces, spaces)));
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : notation === python ? ['{', '}', ''] : ['{', '}', ' '];
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  return line.length <= width && !line.includes('\n')
    ? line
    : `${open}\n${indented(parts.map((part) => `${part},`).join('\n'), spaces)}\n${close}`;
}

const indented = (lines: string, spaces = 2) => lines.replace(/^(?=.)/gm, ' '.repeat(spaces));
