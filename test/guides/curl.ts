import type { TestRequest } from '../../tools/inProcess/request.ts';

/**
 * The request that a `curl` line of a guide sends. It knows the options that the guides use and throws on any other, so that every example
 * is checked.
 * @param variables the values of `$NAME` in the shell, with the address of the service
 */
export function requestOf(line: string, variables: Readonly<Record<string, string>>): TestRequest {
  const [command, ...words] = wordsOf(line, variables);
  if (command !== 'curl') throw new Error(`no curl: ${line}`);
  const headers: Record<string, string> = {};
  let method: string | undefined;
  let url: string | undefined;
  let text: string | undefined;
  const next = () => words.shift() ?? '';
  while (words.length > 0) {
    const word = next();
    if (word === '-H') {
      const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(next()) ?? [];
      headers[name.toLowerCase()] = value;
    } else if (word === '-X') method = next();
    else if (word === '-d') text = next();
    else if (word === '-o') next();
    else if (!word.startsWith('-')) url = word;
    else if (word !== '-i' && word !== '-sf') throw new Error(`${word} is not known to this test`);
  }
  const base = known(variables, 'BASE_URL');
  if (!url?.startsWith(`${base}/`)) throw new Error(`no address below $BASE_URL: ${line}`);
  const path = url.slice(base.length);
  return { method: method ?? (text === undefined ? 'GET' : 'POST'), path, headers, key: null, ...(text !== undefined && { text }) };
}

/** The words as a shell splits them: '…' unchanged, "…" with variables and \". */
function wordsOf(line: string, variables: Readonly<Record<string, string>>): string[] {
  const words = line.replaceAll('\\\n', ' ').match(/'[^']*'|"(?:\\.|[^"\\])*"|\S+/g) ?? [];
  return words.map((word) => {
    if (word.startsWith("'")) return word.slice(1, -1);
    const bare = word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word;
    return bare.replace(/\$(\w+)/g, (_, name) => known(variables, name));
  });
}

function known(variables: Readonly<Record<string, string>>, name: string): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`no guide has set ${name} by then`);
  return value;
}
