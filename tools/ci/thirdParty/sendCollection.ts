import { readFileSync } from 'node:fs';

/**
 * Sends every creation and every read of Postman Collections twice, with all values that Postman's importer filled in. If it filled in a
 * constant for an optional header, the second creation would get 422, and reads 412.
 *   argument 1         the address of the service
 *   other arguments    collections that the package openapi-to-postmanv2 made from its contract
 */
const [address = '', ...files] = process.argv.slice(2);
const { API_KEY, ACCESS_TOKEN } = process.env;

type Values = readonly { readonly key: string; readonly value: string }[];
interface Request {
  readonly method: string;
  readonly url: { readonly path: readonly string[]; readonly query: Values; readonly variable: Values };
  readonly header: Values;
  readonly body?: { readonly raw?: string };
}
/** A folder or a request. */
interface Entry {
  readonly item?: readonly Entry[];
  readonly request?: Request;
}

const requestsIn = ({ item = [], request }: Entry): Request[] => [...(request ? [request] : []), ...item.flatMap(requestsIn)];

const fieldsOf = (values: Values): [string, string][] => values.map(({ key, value }) => [key, String(value)]);

/** @returns what is wrong with the response, if anything is */
async function send({ method, url, header, body }: Request): Promise<string | undefined> {
  const variables = Object.fromEntries(fieldsOf(url.variable));
  const path = url.path.map((segment) => encodeURIComponent(variables[segment.slice(1)] ?? segment)).join('/');
  const authorization = `Bearer ${url.path[0] === 'account' ? ACCESS_TOKEN : API_KEY}`;
  const response = await fetch(`${address}/${path}?${new URLSearchParams(fieldsOf(url.query))}`, {
    method,
    headers: [...fieldsOf(header ?? []), ['authorization', authorization]],
    ...(body?.raw && { body: body.raw }),
  });
  const text = await response.text();
  const isRejected = response.status === 400 && text.includes('a placeholder that your tool filled in');
  return response.ok || response.status === 404 || isRejected ? undefined : `${method} /${path}: ${response.status} ${text}`;
}

const requests = files
  .flatMap((file) => requestsIn(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({ method }) => ['GET', 'POST'].includes(method))
  .flatMap((request) => [request, request]);
const faults: string[] = [];
for (const request of requests) faults.push(...[(await send(request)) ?? []].flat());
console.log(`${requests.length - faults.length} of ${requests.length} requests of Postman succeed, or say which placeholder to replace`);
for (const fault of faults) console.error(fault);
if (requests.length === 0 || faults.length > 0) process.exitCode = 1;
