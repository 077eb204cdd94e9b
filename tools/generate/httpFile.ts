import { sendableInOrder } from './collection.ts';
import type { Item } from './collectionItem.ts';
import type { Route } from './contract.ts';
import { credentialOf } from './operationModules.ts';

const introduction = `# Every operation, for the REST Client of VS Code and the .http files of Visual Studio. Made from openapi.yaml by \`npm run generate\`.
# Start the service with \`npm start\`, put one of the keys it prints below, and send the requests from top to bottom: each takes its ids from
# the responses to those before it. The operations of an account take the access token of a sign-in, which the page /portal holds.

@baseUrl = http://127.0.0.1:3000
@apiKey = petstore_…
@accessToken = eyJ…
`;

/** `docs/petstore.http`: the requests of the collection, in its order. */
export function httpFile(routes: readonly Route[]): string {
  const items = sendableInOrder(routes).folders.flatMap(([, members]) => members);
  const credentials = new Map(routes.map(({ operation }) => [operation.operationId, credentialOf(operation)]));
  const sources = new Map(
    items.flatMap(({ sets, operationId, idField }) => (sets ? [[`{{${sets}}}`, `{{${operationId}.response.body.$.${idField}}}`]] : [])),
  );
  const filled = (text: string) => text.replace(/\{\{\w+\}\}/g, (variable) => sources.get(variable) ?? variable);
  return [introduction, ...items.map((item) => filled(requestOf(item, credentials.get(item.operationId))))].join('\n');
}

function requestOf({ operationId, request: { name, request } }: Item, credential = 'none'): string {
  const { method, url, header, body } = request;
  const headers = [
    ...(credential === 'none' ? [] : [{ key: 'Authorization', value: `Bearer {{${credential}}}` }]),
    ...header.filter(({ key, disabled }) => !disabled || key === 'Idempotency-Key'),
  ];
  return [
    `### ${name}`,
    `# @name ${operationId}`,
    `${method} ${url.raw}`,
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    ...(body ? ['', body.raw] : []),
    '',
  ].join('\n');
}
