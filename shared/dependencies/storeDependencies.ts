import type { FunctionDependencies, FunctionStore, Log } from '../http/functionDependencies.ts';
import { functionStore, partsOf } from './functionStore.ts';
import { log } from './log.ts';

/** @returns for an operation that takes no credential, and calls the store */
export const storeDependencies = (): FunctionDependencies<'none', FunctionStore> => storeDependenciesWith(functionStore(), log);

export const storeDependenciesWith = (store: FunctionStore, log: Log): FunctionDependencies<'none', FunctionStore> => ({
  ...partsOf(store, log),
  credential: 'none',
  admission: [],
  opening: (open) => {
    const opened = open(store);
    return () => opened;
  },
});
