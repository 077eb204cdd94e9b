import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from './assembly.ts';
import { ofLocal, ofTemplate } from './likeLocal.ts';
import type { Template } from './template.ts';

const { template } = synthesize(await bundled());

// biome-ignore lint/suspicious/noExplicitAny: of any resource.
type Properties = Record<string, any>;
type Change = (properties: Properties) => void;

const resourceAt = (path: string, { Resources }: Template = template) => {
  const found = Object.entries(Resources).find(([, { Metadata }]) => String(Metadata?.['aws:cdk:path']).endsWith(`/${path}`));
  if (!found) throw new Error(`the stage has no ${path}`);
  return { logicalId: found[0], properties: found[1].Properties as Properties };
};

/** The stage with one resource changed in the template alone. */
function changed(path: string, change: Change): Template {
  const copy = structuredClone(template);
  change(resourceAt(path, copy).properties);
  return copy;
}

const set =
  (values: object): Change =>
  (properties) =>
    void Object.assign(properties, values);
const setCors =
  (values: object): Change =>
  ({ CorsConfiguration }) =>
    void Object.assign(CorsConfiguration, values);
const setVariables =
  (values: object): Change =>
  ({ Environment }) =>
    void Object.assign(Environment.Variables, values);
const setIndex =
  (values: object): Change =>
  ({ GlobalSecondaryIndexes }) =>
    void Object.assign(GlobalSecondaryIndexes[0], values);

const createPet = 'Functions/createPet/Function/Resource';

const changes: readonly (readonly [what: string, path: string, change: Change])[] = [
  ['another path', 'Api/createPet/Resource', set({ RouteKey: 'POST /pet' })],
  ['another method', 'Api/createPet/Resource', set({ RouteKey: 'PUT /pets' })],
  ['a route without its default', 'Api/unmatchedRoute/Resource', set({ RouteKey: 'GET /unknown' })],
  ['a route to another function', 'Api/getPet/Resource', set({ Target: resourceAt('Api/listPets/Resource').properties.Target })],
  [
    'an alias of another function',
    'Functions/getPet/Function/Aliaslive/Resource',
    set({ FunctionName: { Ref: resourceAt(createPet).logicalId } }),
  ],
  ['another payload version', 'Api/createPet/createPet/Resource', set({ PayloadFormatVersion: '1.0' })],
  ['another kind of integration', 'Api/createPet/createPet/Resource', set({ IntegrationType: 'HTTP_PROXY' })],
  ["another time limit of the gateway's", 'Api/createPet/createPet/Resource', set({ TimeoutInMillis: 5_000 })],
  ["another time limit of the function's", createPet, set({ Timeout: 3 })],
  ['less memory', createPet, set({ MemorySize: 128 })],
  ['another handler', createPet, set({ Handler: 'index.handler' })],
  ['a variable less', createPet, ({ Environment }) => void delete Environment.Variables.PETS_TABLE],
  ['a variable more', createPet, setVariables({ STAGE: 'dev' })],
  [
    'a variable with the name of another table',
    createPet,
    ({ Environment: { Variables } }) => void Object.assign(Variables, { PETS_TABLE: Variables.ORDERS_TABLE }),
  ],
  ['no sign-in', 'Functions/openAccount/Function/Resource', ({ Environment }) => void delete Environment.Variables.ISSUER],
  ['other origins', 'Functions/mcp/Function/Resource', setVariables({ CORS_ORIGINS: 'a' })],
  [
    'another key',
    'Database/pets/Resource',
    set({
      KeySchema: [
        { AttributeName: 'id', KeyType: 'HASH' },
        { AttributeName: 'accountId', KeyType: 'RANGE' },
      ],
    }),
  ],
  [
    'another type of a key',
    'Database/categories/Resource',
    (properties) => {
      for (const attribute of properties.AttributeDefinitions) Object.assign(attribute, { AttributeType: 'S' });
    },
  ],
  ['an index less', 'Database/pets/Resource', (properties) => void properties.GlobalSecondaryIndexes.pop()],
  ['another name of an index', 'Database/orders/Resource', setIndex({ IndexName: 'other' })],
  ['another projection of an index', 'Database/orders/Resource', setIndex({ Projection: { ProjectionType: 'KEYS_ONLY' } })],
  ['another way of billing', 'Database/pets/Resource', set({ BillingMode: 'PROVISIONED' })],
  ['no expiry', 'Database/usage/Resource', (properties) => void delete properties.TimeToLiveSpecification],
  [
    'the expiry of another attribute',
    'Database/anonymousBuckets/Resource',
    set({ TimeToLiveSpecification: { AttributeName: 'ends', Enabled: true } }),
  ],
  ['no stream', 'Database/messages/Resource', (properties) => void delete properties.StreamSpecification],
  ['a stream of more', 'Database/messages/Resource', set({ StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } })],
  ['a stream of another table', 'Database/pets/Resource', set({ StreamSpecification: { StreamViewType: 'NEW_IMAGE' } })],
  ['other origins of pages', 'Api/Gateway/Resource', setCors({ AllowOrigins: ['https://a.example'] })],
  ['a header that pages may not send', 'Api/Gateway/Resource', ({ CorsConfiguration }) => void CorsConfiguration.AllowHeaders.pop()],
  ['a header that pages may not read', 'Api/Gateway/Resource', ({ CorsConfiguration }) => void CorsConfiguration.ExposeHeaders.pop()],
  ['cookies of pages', 'Api/Gateway/Resource', setCors({ AllowCredentials: true })],
  ['preflights that are kept for longer', 'Api/Gateway/Resource', setCors({ MaxAge: 86_400 })],
];

describe('npm start', () => {
  it('runs what the stack deploys: routes, functions, tables and CORS', () => {
    expect(ofTemplate(template)).toEqual(ofLocal());
  });

  it.each(changes)('differs from a stack with %s', (_, path, change) => {
    expect(ofTemplate(changed(path, change))).not.toEqual(ofLocal());
  });
});
