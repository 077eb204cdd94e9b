import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { quoteInput } from '../../shared/http/violations.ts';
import type { ForeignPart } from './foreignRequest.ts';
import type { HandledRequest } from './gateway.ts';

/** One line per request: `POST   /pets                        400 missing_field               4 ms  createPet` */
export function requestLine({ method, path, response, reason, milliseconds, functionName = 'gateway' }: HandledRequest): string {
  const outcome = `${response.statusCode} ${reason ?? errorCode(response)}`;
  const line = `${method.padEnd(7)} ${quoteInput(path, 1000).padEnd(34)} ${outcome.padEnd(26)} ${milliseconds.toFixed(0).padStart(5)} ms  ${functionName}`;
  return reason && reason in advice ? `${line}\n        ${advice[reason as ForeignPart]}` : line;
}

/** For the developer of a page, because the browser shows only that the request failed. */
const ofThisMachine = 'Only pages of this machine may call the service. To allow another host name: npm start -- --host <name>';
const advice: Readonly<Record<ForeignPart, string>> = {
  foreign_host: ofThisMachine,
  foreign_origin: ofThisMachine,
  null_origin: 'A page that is opened as a file has no origin (Origin: null). Serve it, for example at http://localhost:8080.',
};

function errorCode({ statusCode, body }: HandledRequest['response']): string {
  const error = statusCode < 400 ? undefined : parseJson(body.toString());
  return isRecord(error) && typeof error.code === 'string' ? error.code : '';
}

/** Leaves out assets, because one load of the reference requests a dozen files, which would scroll the keys off the screen. */
export const isWorthALine = ({ path, response }: HandledRequest): boolean => !path.startsWith('/docs/') || response.statusCode >= 400;
