import type { Log } from '../http/request/functionDependencies.ts';

/**
 * Logs objects, with the console's own level. In Lambda's JSON format, each object becomes `message`, and its fields can be queried. A
 * string would be escaped into one field. Powertools would write the same, but would be one more module to load.
 * No line is a metric: AWS counts calls and errors per function, which is an operation, and a custom metric costs 0.30 dollars per month
 * for each operation and code. An alarm on a code needs a metric filter (`infra/alarms/apiMetrics.ts` has two).
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 *
 * The first line of an instance that started on demand also has `loadMilliseconds`. It is the time from the start of the process until this
 * function's code was loaded, which is when its dependencies are made. An instance with provisioned concurrency may have been idle since.
 */
export function openLog(): Log {
  let load = process.env.AWS_LAMBDA_INITIALIZATION_TYPE === 'on-demand' ? { loadMilliseconds: Math.round(performance.now()) } : undefined;
  return ({ level, ...line }) => {
    console[consoleMethods[level]]({ ...line, ...load });
    load = undefined;
  };
}

const consoleMethods = { INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;
