import { functionLimits, integrationTimeoutSeconds } from '../../common/functionLimits.ts';
import { isRecord } from '../../common/isRecord.ts';
import { access } from '../../infra/api/access.ts';
import { variablesOf } from '../../infra/api/functionVariables.ts';
import { environmentOf } from '../../local/backing.ts';
import { localTableNames, tableInputs } from '../../local/dynamodb/localDynamoDb.ts';
import { routes } from '../../local/gateway/router.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';
import { operationIds } from '../../shared/contract/gatewayRoutes.ts';
import { type TableDefinition, tables } from '../../shared/dynamodb/tables.ts';
import { perTable, tableVariable } from '../../shared/dynamodb/tableVariables.ts';
import { operationIdOf, type Template } from './template.ts';

const names = localTableNames();
const signIn = { issuer: 'issuer', clientId: 'client' };

/** What `npm start` runs, as a template says it. */
export function ofLocal() {
  const environment = Object.entries(environmentOf('', names, signIn)).filter(([name]) => !name.startsWith('AWS_'));
  const { timeoutSeconds, memoryMegabytes } = functionLimits;
  const tableVariables = Object.values(perTable(tableVariable));
  return {
    routes: sorted(
      routes.map(({ routeKey, functionName }) => [
        routeKey,
        { operationId: functionName, type: 'AWS_PROXY', payload: '2.0', milliseconds: integrationTimeoutSeconds * 1_000 },
      ]),
    ),
    functions: sorted(
      operationIds.map((operationId) => {
        // `bundle.test.ts` shows that a function reads these variables and no others.
        const read: readonly string[] = [...variablesOf(operationId), ...(access[operationId] ? tableVariables : [])];
        const variables = environment.filter(([variable]) => read.includes(variable));
        return [operationId, { handler: 'start.handler', timeoutSeconds, memoryMegabytes, variables: sorted(variables) }];
      }),
    ),
    tables: sorted(
      tableInputs(names).map(({ TableName = '', ...input }) => {
        const [table] = Object.entries(names).find(([, name]) => name === TableName) ?? [];
        const definition: TableDefinition = tables[table as keyof typeof tables];
        return [TableName, { ...orderless(input), expiry: definition.timeToLive, stream: table === 'messages' ? 'NEW_IMAGE' : undefined }];
      }),
    ),
    cors: orderless(corsOf(['*'])),
  };
}

/** The same of a synthesized stage. */
export function ofTemplate({ Resources }: Template) {
  const all = (type: string) => Object.entries(Resources).filter(([, { Type }]) => Type === type);
  const properties = (id: unknown): Record<string, unknown> => Resources[String(id)]?.Properties ?? {};
  const nameOf = (id: string) => {
    const [, table = ''] = /\/Database\/(\w+)\//.exec(String(Resources[id]?.Metadata?.['aws:cdk:path'])) ?? [];
    return names[table as keyof typeof names];
  };
  /** The operation that an alias leads to. */
  const target = (alias: unknown) => operationIdOf(String(properties(refIn(properties(refIn(alias)).FunctionName)).FunctionName));
  const resolved = (variable: string, value: unknown): unknown => {
    if (!isRecord(value)) return value;
    if (variable === 'ISSUER' || variable === 'SIGN_IN_ORIGIN') return signIn.issuer;
    return variable === 'CLIENT_ID' ? signIn.clientId : nameOf(refIn(value));
  };
  const apis = all('AWS::ApiGatewayV2::Api').map(([, api]) => api.Properties.CorsConfiguration as Record<string, never>);
  const { AllowOrigins, AllowMethods, AllowHeaders, ExposeHeaders, MaxAge } = apis[0] ?? {};
  return {
    routes: sorted(
      all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
        const { IntegrationUri, IntegrationType, PayloadFormatVersion, TimeoutInMillis } = properties(refIn(Properties.Target));
        const milliseconds = TimeoutInMillis;
        const route = { operationId: target(IntegrationUri), type: IntegrationType, payload: PayloadFormatVersion, milliseconds };
        return [String(Properties.RouteKey), route];
      }),
    ),
    functions: sorted(
      all('AWS::Lambda::Function')
        .map(([, { Properties }]) => Properties)
        .filter(({ FunctionName }) => String(FunctionName).startsWith('PetStore-'))
        .map(({ FunctionName, Handler, Timeout, MemorySize, Environment }) => {
          const { Variables = {} } = (Environment ?? {}) as { Variables?: Record<string, unknown> };
          const variables = sorted(Object.entries(Variables).map(([name, value]) => [name, resolved(name, value)]));
          const operationId = operationIdOf(String(FunctionName));
          return [operationId, { handler: Handler, timeoutSeconds: Timeout, memoryMegabytes: MemorySize, variables }];
        }),
    ),
    tables: sorted(
      all('AWS::DynamoDB::Table').map(([id, { Properties }]) => {
        const { KeySchema, AttributeDefinitions, BillingMode, GlobalSecondaryIndexes, TimeToLiveSpecification, StreamSpecification } =
          Properties as Record<string, never>;
        const expiry = TimeToLiveSpecification as { Enabled: boolean; AttributeName: string } | undefined;
        const table = orderless({ KeySchema, AttributeDefinitions, BillingMode, GlobalSecondaryIndexes });
        const stream = (StreamSpecification as { StreamViewType?: string } | undefined)?.StreamViewType;
        return [nameOf(id), { ...table, expiry: expiry?.Enabled ? expiry.AttributeName : undefined, stream }];
      }),
    ),
    cors: orderless({
      allowOrigins: AllowOrigins,
      allowMethods: AllowMethods,
      allowHeaders: AllowHeaders,
      exposeHeaders: ExposeHeaders,
      maxAgeSeconds: MaxAge,
    }),
    ...(apis.length === 1 ? {} : { apis: apis.length }),
  };
}

/** The first resource that a value refers to. */
function refIn(value: unknown): string {
  const [, id = ''] = /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/.exec(JSON.stringify(value) ?? '') ?? [];
  return id;
}

const sorted = (entries: readonly (readonly [string, unknown])[]) => {
  const twice = entries.map(([name]) => name).filter((name, index, all) => all.indexOf(name) !== index);
  return { ...Object.fromEntries(entries), ...(twice.length > 0 && { twice }) };
};

/** Without the order of lists, which means nothing in a table and in CORS. */
function orderless<Input extends object>(input: Input): Input {
  const ordered = (value: unknown): unknown => {
    if (!Array.isArray(value))
      return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ordered(one)])) : value;
    return value.map(ordered).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  };
  return ordered(input) as Input;
}
