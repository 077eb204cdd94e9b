import { join } from 'node:path';
import { root } from '../../common/root.ts';

/** Where the local cloud keeps files between starts: the data, the demo keys, the synthesized stack. Ignored by git. */
export const localFolder = join(root, '.local');

/** Data and keys of `npm start`, unless `--data` names another folder. */
export const defaultDataFolder = join(localFolder, 'data');

/** Where Node.js keeps compiled code. It checks the source of each file, so nothing here is ever out of date. */
export const compiledFolder = join(localFolder, 'compiled');
