import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A new folder, which is deleted after the run. */
export const temporaryFolder = (): string => mkdtempSync(join(inject('runFolder'), 'folder-'));
