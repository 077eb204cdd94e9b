import { join } from 'node:path';
import { format } from 'node:util';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { printable } from '../../common/program.ts';
import { quoteInput } from '../../common/quoteInput.ts';
import { escapeUnseen } from '../../common/visibleText.ts';
import { dataFiles } from '../data/dataFolder.ts';
import { openLog } from '../data/log.ts';
import { foreignAdvice } from '../gateway/foreignRequest.ts';
import type { HandledRequest } from '../gateway/gateway.ts';

/** Prints each request and why it failed, and writes the log of the functions. The functions use the console. */
export function terminal(dataFolder: string) {
  const printer = (output: NodeJS.WriteStream) => (text: string) => output.write(`${printable(text)}\n`);
  const [out, err] = [printer(process.stdout), printer(process.stderr)];
  const log = openLog(join(dataFolder, dataFiles.log), (error) => {
    err(`The log cannot be written, so it loses lines until it can: ${error instanceof Error ? error.message : error}`);
  });
  return {
    /** Receives the lines of the functions' log. */
    write(line: string) {
      log(line);
      for (const failure of failuresIn(line)) err(failure);
    },
    /** The client sees only a 500 without details. */
    onFailure: (name: string, error: unknown) => err(format('%s failed:', name, error)),
    onResponse(handled: HandledRequest) {
      if (isWorthALine(handled)) out(requestLine(handled));
    },
  };
}

/** One line per request: `POST   /pets                        400 missing_field               4 ms  createPet` */
export function requestLine({ method, path, response, reason, milliseconds, functionName = 'gateway' }: HandledRequest): string {
  const status = response.broken ? `connection ${response.broken}` : `${response.statusCode} ${reason ?? errorCode(response)}`;
  const outcome = response.headers['preference-applied'] ? `${status.trimEnd()} (Prefer)` : status;
  const line = `${method.padEnd(7)} ${quoteInput(path, 1000).padEnd(34)} ${outcome.padEnd(26)} ${milliseconds.toFixed(0).padStart(5)} ms  ${functionName}`;
  return reason && reason in foreignAdvice ? `${line}\n        ${foreignAdvice[reason as keyof typeof foreignAdvice]}` : line;
}

function errorCode({ statusCode, body }: HandledRequest['response']): string {
  const error = statusCode < 400 ? undefined : parseJson(body.toString());
  return isRecord(error) && typeof error.code === 'string' ? error.code : '';
}

/** Leaves out assets, because one load of the reference requests a dozen files, which would scroll the keys off the screen. */
const isWorthALine = ({ path, response }: HandledRequest): boolean => !path.startsWith('/docs/') || response.statusCode >= 400;

/**
 * Why requests failed, for the terminal: `createPet: TypeError: …` with its stack trace, or a warning's event and error. If the store was
 * unavailable, it is only the reason, because the code is not at fault.
 * @param text lines of a function's log
 */
export const failuresIn = (text: string): string[] =>
  // Few lines have an error, but every request writes a line.
  text.includes('"error":') ? text.split('\n').flatMap((line) => failureIn(parseJson(line)) ?? []) : [];

function failureIn(line: unknown): string | undefined {
  if (!isRecord(line) || !isRecord(line.message)) return undefined;
  const { operation, event, status, error } = line.message;
  if (typeof error !== 'string') return undefined;
  const lines = error.split('\n').map(escapeUnseen);
  return `${operation ?? event}: ${(status === 503 ? lines.slice(0, 1) : lines).join('\n')}`;
}
