import { inspect } from 'node:util';
import type { Document, OperationObject, Route } from './contract.ts';
import { credentialOf } from './operationModules.ts';

/** The contract with a sample of the typed client for each operation that the client has. */
export function withClientSamples(contract: Document, routes: readonly Route[]): Document {
  const samples = new Map(
    routes.flatMap(({ operation }) => {
      const client = clients[credentialOf(operation)];
      return client ? [[operation.operationId, clientSample(operation, client)] as const] : [];
    }),
  );
  const paths = Object.entries(contract.paths).map(([path, item]) => [path, mapOperations(item, samples)]);
  return { ...contract, paths: Object.fromEntries(paths) };
}

const mapOperations = (item: object, samples: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(item).map(([method, value]) => {
      const source = samples.get(value.operationId);
      return [method, source ? { ...value, 'x-codeSamples': [{ lang: 'ts', label: 'Typed client', source }] } : value];
    }),
  );

interface Client {
  readonly name: string;
  readonly create: string;
  readonly credential: string;
}

/** By the credential that they send. */
const clients: Readonly<Record<string, Client>> = {
  apiKey: { name: 'petStore', create: 'createPetStore', credential: "apiKey: '<API_KEY>'" },
  accessToken: { name: 'account', create: 'createPetStoreAccount', credential: "accessToken: '<ACCESS_TOKEN>'" },
};

/** A program that calls an operation with the examples of its required input, and prints what it returns. */
function clientSample(
  { operationId, parameters = [], requestBody, responses }: OperationObject,
  { name, create, credential }: Client,
): string {
  const required = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place && one.required).map(({ name, example }) => [name, example]));
  const media = requestBody?.content['application/json'];
  const input = {
    ...(hasKeys(required('path')) && { path: required('path') }),
    ...(hasKeys(required('query')) && { query: required('query') }),
    ...(media && { body: media.example }),
  };
  const call = `await ${name}.${operationId}(${hasKeys(input) ? inspect(input, { depth: null, breakLength: 72 }) : ''});`;
  return `import { ${create} } from 'pet-store-client';

const ${name} = ${create}({ baseUrl: '{base_url}', ${credential} });
${'204' in responses ? call : `const { data } = ${call}\nconsole.log(data);`}
`;
}

const hasKeys = (value: object) => Object.keys(value).length > 0;
