import { join } from 'node:path';
import { root } from '../../common/root.ts';

/** Where the local cloud keeps files between starts: the data, the demo keys, the pages. Ignored by git. */
export const localFolder = join(root, '.local');

/** Data and keys of `npm start`, unless `--data` names another folder. */
export const defaultDataFolder = join(localFolder, 'data');

/** Where the pages of the service are kept: beside the default data folder, or in another one. */
export const filesFolderOf = (dataFolder = defaultDataFolder): string =>
  join(dataFolder === defaultDataFolder ? localFolder : dataFolder, 'pages');

/** Where Node.js keeps compiled code. It checks the source of each file, so nothing here is ever out of date. */
export const compiledFolder = join(localFolder, 'compiled');
