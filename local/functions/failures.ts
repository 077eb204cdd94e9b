import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { escapeUnseen } from '../../common/visibleText.ts';

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
