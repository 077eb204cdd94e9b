import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './root.ts';

/** The source file of each function by its name, below the root of the repository: `functions/pets/createPet.ts`. */
export const functionSources: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('functions/!(generated)/*.ts', { cwd: root }).map((file) => [basename(file, '.ts'), file]),
);

/** The resource of a function, which is its folder in `functions/`. */
export const resourceOf = (operationId: string): string => functionSources[operationId]?.split('/')[1] ?? '';
