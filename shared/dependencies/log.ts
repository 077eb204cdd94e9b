import type { Log } from '../http/functionDependencies.ts';

/**
 * Logs an object, with the console's own level: Lambda's JSON format has it as `message`, whose fields can be queried. A string would be
 * escaped into one field. Powertools would write the same, for a module more to load.
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 */
export const log: Log = ({ level, ...line }) => console[consoleMethods[level]](line);

const consoleMethods = { INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;
