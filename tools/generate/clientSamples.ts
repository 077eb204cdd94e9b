import { inspect } from 'node:util';
import { type Document, type OperationObject, routesOf } from './contract.ts';
import { credentialOf } from './operationModules.ts';

/** The contract with a sample of the typed client for each operation that the client has. */
export function withClientSamples(contract: Document): Document {
  const copy = structuredClone(contract);
  const operations = Object.values(copy.paths).flatMap(Object.values<OperationObject>);
  for (const { operation } of routesOf(contract)) {
    const client = clients[credentialOf(operation)];
    const target = operations.find(({ operationId }) => operationId === operation.operationId);
    if (client && target)
      Object.assign(target, { 'x-codeSamples': [{ lang: 'ts', label: 'Typed client', source: clientSample(operation, client) }] });
  }
  return copy;
}

type Client = Readonly<Record<'name' | 'create' | 'credential', string>>;

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
