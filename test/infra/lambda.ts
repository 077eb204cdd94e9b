import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isRecord } from '../../common/isRecord.ts';
import { localCredentials, localRegion } from '../../local/dynamodb/localDynamoDb.ts';
import { perTable, tableVariable } from '../../shared/dynamodb/tableVariables.ts';
import type { ApiEvent, GatewayResponse } from '../../shared/http/request/requestState.ts';
import type { Assembly } from './assembly.ts';
import { functionOf } from './template.ts';

/** A function of a synthesized stage, started as Lambda starts it. */
export interface LambdaFunction {
  /** The variables of its template. */
  readonly variables: readonly string[];
  send(event: ApiEvent): Promise<Sent>;
  end(): Promise<unknown>;
}

interface Sent {
  readonly response: GatewayResponse;
  /** The variables that its code has read, but those that are not the service's. */
  readonly read: readonly string[];
  /** The lines of its log, as far as the template's level lets them through. */
  readonly lines: readonly { readonly level: string; readonly message: Readonly<Record<string, unknown>> }[];
}

interface Surroundings {
  /** Of DynamoDB, with these tables. */
  readonly endpoint: string;
  readonly tables: Readonly<Record<string, string>>;
  /** Variables with values that are only known when the stage is deployed, or others than the template's. */
  readonly values?: Readonly<Record<string, string>>;
}

const levels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'];
/** Of Lambda, of the SDK and of Node.js. */
const notOurs = /^(AWS_|LAMBDA_|_|NODE_|SMITHY_|WATCH_REPORT_DEPENDENCIES)/;

export function startLambda(
  { template }: Assembly,
  bundles: string,
  operationId: string,
  { endpoint, tables, values = {} }: Surroundings,
): LambdaFunction {
  const { Handler, LoggingConfig, Environment } = functionOf(template, operationId).resource.Properties as {
    Handler: string;
    LoggingConfig: { readonly ApplicationLogLevel: string };
    Environment?: { readonly Variables: Readonly<Record<string, unknown>> };
  };
  const tableOf = Object.fromEntries(Object.entries(perTable(tableVariable)).map(([table, variable]) => [variable, tables[table]]));
  const valueIn = (name: string, value: unknown) => values[name] ?? tableOf[name] ?? (isRecord(value) ? `the value of ${name}` : value);
  const variables = Object.entries(Environment?.Variables ?? {}).map(([name, value]) => [name, String(valueIn(name, value))]);
  const folder = join(bundles, operationId);
  const thread = new Worker(join(import.meta.dirname, 'lambdaThread.ts'), {
    workerData: { folder, handler: Handler },
    execArgv: [],
    env: {
      ...Object.fromEntries(variables),
      AWS_REGION: localRegion,
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
      AWS_SESSION_TOKEN: 'local',
      AWS_LAMBDA_FUNCTION_NAME: `PetStore-prod-${operationId}`,
      LAMBDA_TASK_ROOT: folder,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    },
  });
  const least = levels.indexOf(LoggingConfig.ApplicationLogLevel);
  return {
    variables: variables.map(([name = '']) => name),
    async send(event) {
      thread.postMessage(event);
      // Rejects where the thread ends with an error.
      const [{ response, read, lines }] = await once(thread, 'message');
      const logged: Sent['lines'] = lines.map((line: string) => JSON.parse(line));
      return {
        response,
        read: read.filter((name: string) => !notOurs.test(name)),
        lines: logged.filter(({ level }) => levels.indexOf(level) >= least),
      };
    },
    end: () => thread.terminate(),
  };
}
