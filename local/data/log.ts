import { appendFileSync, renameSync, statSync } from 'node:fs';

/** Two files of this size have room for about 100,000 requests. */
const fullBytes = 16 * 1024 * 1024;

/**
 * A log in a file that only its owner may read. A full file becomes `<file>.1` and replaces the previous one. The file is opened for each
 * text, so that a deleted log is created again.
 * @param onFailure called with the error that starts a series of failures. The texts of a series are lost.
 * @param limitBytes the size at which a file is full
 * @returns a function that appends a text, and never throws
 */
export function openLog(file: string, onFailure: (error: unknown) => void, limitBytes = fullBytes): (text: string) => void {
  let hasFailed = false;

  return (text) => {
    try {
      if (sizeOf(file) >= limitBytes) renameSync(file, `${file}.1`);
      // A failed write may have left a part of its line.
      appendFileSync(file, hasFailed ? `\n${text}` : text, { mode: 0o600 });
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    }
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
