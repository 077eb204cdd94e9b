import { perTable, type TableName, tables } from './storage/tables.ts';

/** What the environment of every function says. Read once, at start, so that a missing variable stops the function and not a request. */
export interface Config {
  /** The deployed name of each table. */
  readonly tables: Readonly<Record<TableName, string>>;
  /** Where the function's code and the files beside it are; Lambda says so. */
  readonly folder: string;
  /** There only where CloudFront stands before the gateway. */
  readonly edgeSecret?: string | undefined;
}

/**
 * Reads the configuration.
 * @throws Error that names every variable that is missing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.values(tables).map((table) => table.env);
  const missing = variables.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`environment variables are missing: ${missing.join(', ')}`);

  return { tables: perTable((table) => env[tables[table].env] ?? ''), folder: env.LAMBDA_TASK_ROOT ?? '', edgeSecret: env.EDGE_SECRET };
}
