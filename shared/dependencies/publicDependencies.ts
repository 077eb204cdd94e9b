import type { FunctionDependencies, FunctionFolder } from '../http/functionDependencies.ts';
import { log } from './log.ts';

/** @returns for an operation that takes no credential, and calls no store */
export const publicDependencies = (): FunctionDependencies<'none', FunctionFolder> => ({
  credential: 'none',
  now: Date.now,
  log,
  admission: [],
  opening: (open) => {
    const opened = open({ folder: process.env.LAMBDA_TASK_ROOT ?? '' });
    return () => opened;
  },
});
