import { shown } from '../shared/http/shown.ts';
import type { Exchange } from './gateway.ts';
import { isRecord } from './isRecord.ts';

/** One line a request: `POST   /pets                        400 missing_field               4 ms  createPet` */
export function requestLine({ method, path, answer, foreign, milliseconds, functionName = 'gateway' }: Exchange): string {
  const outcome = `${answer.statusCode} ${foreign ?? errorCode(answer)}`;
  return `${method.padEnd(7)} ${shown(path, 1000).padEnd(34)} ${outcome.padEnd(26)} ${milliseconds.toFixed(0).padStart(5)} ms  ${functionName}`;
}

/** The `code` of an Error, as the contract has it. */
function errorCode({ statusCode, body }: Exchange['answer']): string {
  if (statusCode < 400) return '';
  try {
    const error: unknown = JSON.parse(body.toString());
    return isRecord(error) && typeof error.code === 'string' ? error.code : '';
  } catch {
    return '';
  }
}

/** One load of the reference takes a dozen files, which would push the keys off the screen. */
export const isWorthALine = ({ path, answer }: Exchange): boolean => !path.startsWith('/docs/') || answer.statusCode >= 400;
