import { join } from 'node:path';

/** The repository's root, for a command started in any folder. */
export const root = join(import.meta.dirname, '..');
