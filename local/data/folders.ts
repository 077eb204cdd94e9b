import { join } from 'node:path';
import { Option } from 'commander';
import { root } from '../../common/root.ts';

/** The folder in which the local cloud keeps files between starts: the data, the demo keys, the pages. Git ignores it. */
export const localFolder = join(root, '.local');

/** Data and keys of `npm start`, unless `--data` names another folder. */
const defaultDataFolder = join(localFolder, 'data');

/** Selects the data folder, for `npm start` and the commands on its data. */
export const dataOption = (description = 'the folder of `npm start -- --data`'): Option =>
  new Option('--data <folder>', description).default(defaultDataFolder, '.local/data').env('PETSTORE_DATA');

/** Data and keys of a faulty twin (`local/twin/`). */
export const twinDataFolder = join(localFolder, 'twin');

export const isDefaultFolder = (dataFolder: string): boolean => [defaultDataFolder, twinDataFolder].includes(dataFolder);

/** The folder of the service's pages, next to a default data folder or in another folder. */
export const filesFolderOf = (dataFolder = defaultDataFolder): string =>
  join(isDefaultFolder(dataFolder) ? localFolder : dataFolder, 'pages');

/** The folder in which Node.js keeps compiled code. Node.js checks the source of each file, so nothing in it is ever out of date. */
export const compiledFolder = join(localFolder, 'compiled');
