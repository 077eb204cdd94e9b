import { format } from 'node:util';

/** The console's methods and what Lambda's JSON format calls their levels. */
const levels = { log: 'INFO', info: 'INFO', debug: 'DEBUG', warn: 'WARN', error: 'ERROR', trace: 'TRACE' } as const;

/**
 * Makes the console write what Lambda's does under the JSON log format: a line for each call, in which an object stands as it is and a
 * text as text. The function's own `requestId` is missing: a thread here runs events one beside the other, and cannot tell whose it is.
 */
export function logAsLambda(write: (line: string) => void, now: () => number): void {
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, {
      [method]: (...logged: unknown[]) => write(`${lambdaLine(level, logged, now())}\n`),
    });
  }
}

/** @param now in milliseconds since the epoch */
export function lambdaLine(level: string, logged: readonly unknown[], now: number): string {
  const timestamp = new Date(now).toISOString();
  try {
    return JSON.stringify({ timestamp, level, message: logged.length === 1 ? logged[0] : format(...logged) }, withErrors);
  } catch {
    // What is no JSON, such as an object that contains itself.
    return JSON.stringify({ timestamp, level, message: format(...logged) });
  }
}

/** `JSON.stringify` leaves an empty object of an Error. */
function withErrors(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { errorType: value.name, errorMessage: value.message, stackTrace: value.stack?.split('\n'), ...value };
}
