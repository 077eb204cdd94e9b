import { join } from 'node:path';

/** The root of the repository, for commands that start in any folder. */
export const root = join(import.meta.dirname, '..');
