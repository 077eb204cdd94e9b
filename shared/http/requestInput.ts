import type { OperationContract, ParameterKind } from '../contract/operationContract.ts';
import type { ApiEvent, RequestInput } from './requestState.ts';

/**
 * What the request brings, in the types of its contract where the text allows it. What is not written as its type stays text, and a
 * parameter given twice becomes a list, so that the validator refuses it.
 */
export function readInput(event: ApiEvent, contract: OperationContract): RequestInput {
  const path = Object.entries(event.pathParameters ?? {}).map(([name, text]) => [name, parse(text ?? '', contract.pathParameters[name])]);
  const headers = contract.headers.flatMap((name) => (event.headers[name] === undefined ? [] : [[name, event.headers[name]]]));
  return {
    path: Object.fromEntries(path),
    query: readQuery(event.rawQueryString ?? '', contract.queryParameters),
    headers: Object.fromEntries(headers),
    ...(contract.mediaTypes.length > 0 && { body: event.body }),
  };
}

/** Read from the raw string: API Gateway joins the values of a repeated parameter with commas, which no longer tells one from two. */
function readQuery(rawQueryString: string, kinds: OperationContract['queryParameters']): Record<string, unknown> {
  const given = new URLSearchParams(rawQueryString);
  const entries = [...new Set(given.keys())].map((name) => {
    const kind = kinds[name];
    const values = given.getAll(name);
    if (kind === 'integer[]') return [name, values.map((text) => parse(text, 'integer'))];
    return [name, values.length === 1 ? parse(values[0] ?? '', kind) : values];
  });
  return Object.fromEntries(entries);
}

function parse(text: string, kind: ParameterKind | undefined): unknown {
  if (kind === 'integer') return parseInteger(text) ?? text;
  if (kind === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text;
  return text;
}

/**
 * Plain decimal digits only. A laxer parse would make one id of several texts: `Number` takes `0x10`, `1e3`, ` 1`, `+1` and `01`, and
 * rounds 9007199254740993 to its neighbour.
 */
export function parseInteger(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}
