import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { Misuse } from '../../common/problem.ts';
import type { SampleIds } from './sampleIds.ts';

export interface Changes {
  /** The API key or access token. If undefined, the header of the event does not change. */
  readonly key: string | undefined;
  readonly body: string | undefined;
  readonly path: Readonly<Record<string, string>>;
}

export type EventRecord = Readonly<Record<string, unknown>>;

/** @throws Misuse if the text is not an event of an HTTP API */
export function parseEvent(text: string): EventRecord {
  const event = parseJson(text);
  if (isRecord(event) && event.version === '2.0' && isRecord(event.headers) && typeof event.routeKey === 'string') return event;
  throw new Misuse('This is not an event of an HTTP API in payload format 2.0. See events/ for examples.');
}

/** The placeholders in an event's header `authorization`, by the contract's security scheme. The sender replaces them with a credential. */
export const placeholders: Readonly<Record<string, string>> = { apiKey: 'Bearer <API_KEY>', accessToken: 'Bearer <ACCESS_TOKEN>' };

/** The security scheme for the placeholder of an event. */
export function missingCredential({ headers }: EventRecord): string | undefined {
  const header = isRecord(headers) ? headers.authorization : undefined;
  return Object.keys(placeholders).find((scheme) => placeholders[scheme] === header);
}

/** Replaces example ids with sample ids in paths, queries and bodies. Each id has 15 digits, so none occurs by chance. */
export function replaceExampleIds(text: string, examples: SampleIds, samples: SampleIds): string {
  const names = ['categoryId', 'petId', 'orderId'] as const;
  return names.reduce((changed, name) => changed.replaceAll(String(examples[name]), String(samples[name])), text);
}

export function changeEvent(event: EventRecord, { key, body, path }: Changes): EventRecord {
  const headers = isRecord(event.headers) ? event.headers : {};
  return {
    ...event,
    headers: {
      ...headers,
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    ...(body !== undefined && { body: event.isBase64Encoded === true ? Buffer.from(body).toString('base64') : body }),
    ...changePath(event, path),
  };
}

/** Fills the parameters into the route, everywhere the event has the path. */
function changePath(event: EventRecord, changes: Readonly<Record<string, string>>): EventRecord {
  if (Object.keys(changes).length === 0) return {};
  const pathParameters: EventRecord = { ...(isRecord(event.pathParameters) ? event.pathParameters : {}), ...changes };
  const route = String(event.routeKey).replace(/^\S+ /, '');
  const rawPath = route.replace(/\{(\w+)\+?\}/g, (variable, name) => String(pathParameters[name] ?? variable));
  const requestContext = isRecord(event.requestContext) ? event.requestContext : {};
  const http = isRecord(requestContext.http) ? requestContext.http : {};
  return { pathParameters, rawPath, requestContext: { ...requestContext, http: { ...http, path: rawPath } } };
}
