import { join } from 'node:path';

/** The repository's root, wherever a command was started. */
export const root = join(import.meta.dirname, '..');
