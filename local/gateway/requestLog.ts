import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { quoteInput } from '../../common/quoteInput.ts';
import { foreignAdvice } from './foreignRequest.ts';
import type { HandledRequest } from './gateway.ts';

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
export const isWorthALine = ({ path, response }: HandledRequest): boolean => !path.startsWith('/docs/') || response.statusCode >= 400;
