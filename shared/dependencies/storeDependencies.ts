import type { FunctionDependencies, FunctionStore } from '../http/functionDependencies.ts';
import { functionStore, storeParts } from './functionStore.ts';
import { openLog } from './log.ts';

/** @returns for a function that takes no credential, and calls the store */
export const storeDependencies = (): FunctionDependencies & { readonly store: FunctionStore } => storeParts(functionStore(), openLog());
