import type { Command } from 'commander';
import { readCount } from './arguments.ts';

/** The limits of an Enterprise account, as options. */
export interface LimitOptions {
  readonly perMinute?: number;
  readonly perDay?: number;
}

export const addLimitOptions = (command: Command): Command =>
  command
    .option('--per-minute <count>', "requests per minute, for enterprise's own limits", readCount)
    .option('--per-day <count>', "requests per day, for enterprise's own limits", readCount);
