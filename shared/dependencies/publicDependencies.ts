import type { FunctionFolder } from '../http/documents/webPage.ts';
import type { FunctionDependencies } from '../http/request/functionDependencies.ts';
import { openLog } from './log.ts';

/** @returns the dependencies of a function that needs no credential and calls no store */
export const publicDependencies = (): FunctionDependencies & FunctionFolder => ({
  now: Date.now,
  log: openLog(),
  folder: process.env.LAMBDA_TASK_ROOT ?? '',
});
