import { format } from 'node:util';
import { escapeUnseen } from '../../common/visibleText.ts';

/** The console's methods and their levels in Lambda's JSON format. */
const levels = { log: 'INFO', info: 'INFO', debug: 'DEBUG', warn: 'WARN', error: 'ERROR', trace: 'TRACE' } as const;

/**
 * Makes the console write like Lambda in the JSON log format: one line per call, an object as an object and a text as text. The field
 * `requestId` is missing, because a process here runs events concurrently and cannot know which event a line belongs to. Invisible
 * characters are escaped, because a terminal shows these lines.
 * @returns a function that restores the console
 */
export function logAsLambda(write: (line: string) => void, now: () => number): Disposable {
  const own = { ...console };
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, { [method]: (...logged: unknown[]) => write(`${lambdaLine(level, logged, now())}\n`) });
  }
  return { [Symbol.dispose]: () => Object.assign(console, own) };
}

/** @param now in milliseconds since the epoch */
export function lambdaLine(level: string, logged: readonly unknown[], now: number): string {
  const lineOf = (message: unknown) => escapeUnseen(JSON.stringify({ timestamp: new Date(now).toISOString(), level, message }, withErrors));
  try {
    return lineOf(logged.length === 1 ? logged[0] : format(...logged));
  } catch {
    // Values that are not JSON, such as an object that contains itself.
    return lineOf(format(...logged));
  }
}

/** Expands an Error, which `JSON.stringify` turns into an empty object. */
function withErrors(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { errorType: value.name, errorMessage: value.message, stackTrace: value.stack?.split('\n'), ...value };
}
