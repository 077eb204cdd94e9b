/** A request from a `curl` line of a guide. Variables of the shell are in it as `$NAME`. */
export interface GuideRequest {
  readonly method: string;
  /** The path below `$BASE_URL`, with its query. */
  readonly path: string;
  /** By their names in the line. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** A step of a guide: a request with the response below it, or a preparation without a response. */
export type Step =
  /** `shown` is the response: status line and headers, then the body if the guide shows it. */
  | { readonly kind: 'request'; readonly request: GuideRequest; readonly shown: string }
  | { readonly kind: 'untilRejected'; readonly times: number; readonly request: GuideRequest }
  /** A value that the reader, or the page, fills in. */
  | { readonly kind: 'value'; readonly name: string; readonly value: string }
  /** A field of the last response. */
  | { readonly kind: 'field'; readonly name: string; readonly field: string }
  /** A string that was never used before. */
  | { readonly kind: 'draw'; readonly name: string; readonly prefix: string }
  | { readonly kind: 'sleep'; readonly seconds: number };

export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

/** Finds the code blocks of Markdown, with their language and text. */
export const codeBlockPattern = /^```(\w*)\n([\s\S]*?)^```$/gm;

export const codeBlocksIn = (markdown: string): CodeBlock[] =>
  [...markdown.matchAll(codeBlockPattern)].map(([, language = '', text = '']) => ({ language, text }));

/**
 * The steps of a code block in the shell.
 * @param next the block after it, which may show the response
 * @returns undefined for any other block, and for a request without a response
 */
export function stepsOf({ language, text }: CodeBlock, next?: CodeBlock): Step[] | undefined {
  if (language !== 'sh') return undefined;
  if (text.startsWith('curl ')) {
    const request = readCurl(text);
    return request && next?.language === 'http' ? [{ kind: 'request', request, shown: next.text }] : undefined;
  }
  const [, times, curl = ''] = /^for i in \$\(seq (\d+)\); do\n {2}(curl .+) \|\| break\ndone\n$/.exec(text) ?? [];
  const repeated = readCurl(curl);
  if (times !== undefined && repeated) return [{ kind: 'untilRejected', times: Number(times), request: repeated }];
  const steps = text.trim().split('\n').map(preparation);
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

const preparations: readonly (readonly [RegExp, (name: string, value: string) => Step])[] = [
  [/^export (\w+)='([^']*)'$/, (name, value) => ({ kind: 'value', name, value })],
  [/^export (\w+)=\$\(grep -o '"(\w+)":.+' response\.txt \| cut .+\)$/, (name, field) => ({ kind: 'field', name, field })],
  [/^export (\w+)="(\w+)-\$\(date \+%s\)-\$RANDOM"$/, (name, prefix) => ({ kind: 'draw', name, prefix })],
  [/^(sleep) (\d+)$/, (_, seconds) => ({ kind: 'sleep', seconds: Number(seconds) })],
];

function preparation(line: string): Step | undefined {
  for (const [pattern, stepOf] of preparations) {
    const [, name, value = ''] = pattern.exec(line) ?? [];
    if (name !== undefined) return stepOf(name, value);
  }
  return undefined;
}

/** Options that do not change the request, and whether a value follows. */
const ignored: Readonly<Record<string, number>> = { '-i': 0, '-sf': 0, '-o': 1 };

/** Parses a `curl` line with the options that the guides use; undefined if it has any other option. */
function readCurl(line: string): GuideRequest | undefined {
  const [command, ...words] = wordsOf(line.replace(/ \| tee response\.txt\n$/, ''));
  const headers: Record<string, string> = {};
  let [method, url, text]: (string | undefined)[] = [];
  const next = () => words.shift() ?? '';
  while (words.length > 0) {
    const word = next();
    if (word === '-H') {
      const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(next()) ?? [];
      headers[name] = value;
    } else if (word === '-X') method = next();
    else if (word === '-d') text = next();
    else if (!word.startsWith('-')) url = word;
    else if (ignored[word] === undefined) return undefined;
    else words.splice(0, ignored[word]);
  }
  const [, path] = /^\$BASE_URL(\/.*)$/.exec(url ?? '') ?? [];
  if (command !== 'curl' || path === undefined) return undefined;
  return { method: method ?? (text === undefined ? 'GET' : 'POST'), path, headers, ...(text !== undefined && { text }) };
}

/** The words as a shell splits them: '…' unchanged, "…" without its escapes. */
function wordsOf(line: string): string[] {
  const words = line.replaceAll('\\\n', ' ').match(/'[^']*'|"(?:\\.|[^"\\])*"|\S+/g) ?? [];
  return words.map((word) => (word.startsWith("'") ? word.slice(1, -1) : word.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')));
}
