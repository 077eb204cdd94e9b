import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

export interface Log {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

/** Two files of this size hold about 100,000 requests. */
const sizeBytes = 16 * 1024 * 1024;

/**
 * Appends to a file that only its owner may read. A full file becomes `<file>.1` and replaces the previous one.
 * @param limitBytes the size at which a file is full.
 */
export function openLog(file: string, limitBytes = sizeBytes): Log {
  const open = () => openSync(file, 'a', 0o600);
  let descriptor = open();
  let size = fstatSync(descriptor).size;

  return {
    write(text) {
      if (size >= limitBytes) {
        closeSync(descriptor);
        if (existsSync(file)) renameSync(file, `${file}.1`);
        descriptor = open();
        size = 0;
      }
      size += writeSync(descriptor, text);
    },
    end: () => closeSync(descriptor),
  };
}
