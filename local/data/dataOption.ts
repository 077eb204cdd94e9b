import { Option } from 'commander';
import { defaultDataFolder } from './folders.ts';

/** Selects the data folder, for `npm start` and the commands on its data. */
export const dataOption = (description = 'the folder of `npm start -- --data`'): Option =>
  new Option('--data <folder>', description).default(defaultDataFolder, '.local/data').env('PETSTORE_DATA');
