import type { FunctionStore, Log } from '../http/functionDependencies.ts';
import { createLimiter, type Limiter } from '../limits/limiter.ts';

/** A limiter that logs each ban. */
export const limiterOf = (store: FunctionStore, log: Log): Limiter =>
  createLimiter(store, ({ bannedUntil, ...ban }) =>
    log({ level: 'WARN', event: 'key_banned', ...ban, bannedUntil: new Date(bannedUntil).toISOString() }),
  );
