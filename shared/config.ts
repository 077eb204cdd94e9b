import { perTable, type TableName, tables } from './dynamodb/tables.ts';

/**
 * The configuration in every function's environment. Read once, at start, so that a missing variable stops the function and not a request.
 */
export interface Config {
  /** The deployed name of each table. */
  readonly tables: Readonly<Record<TableName, string>>;
  /** The folder of the function's code and files; Lambda sets it. */
  readonly folder: string;
  /** Set only with CloudFront before the gateway. */
  readonly edgeSecret?: string | undefined;
}

/**
 * Reads the configuration.
 * @throws Error that names every missing variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.values(tables).map((table) => table.env);
  const missing = variables.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`environment variables are missing: ${missing.join(', ')}`);

  return { tables: perTable((table) => env[tables[table].env] ?? ''), folder: env.LAMBDA_TASK_ROOT ?? '', edgeSecret: env.EDGE_SECRET };
}
