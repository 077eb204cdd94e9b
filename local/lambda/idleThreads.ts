/**
 * A thread without events for this time is ended at the next event of any function, as Lambda ends instances. A thread takes about 20 MB.
 */
export const idleMilliseconds = 10 * 60_000;

/** Remembers when each thread had its last event. @param now in milliseconds */
export function idleThreads<Thread extends object>(now: () => number) {
  const lastEvents = new WeakMap<Thread, number>();
  return {
    /** To be called for each event. */
    use(thread: Thread): void {
      lastEvents.set(thread, now());
    },
    isIdle: (thread: Thread): boolean => now() - (lastEvents.get(thread) ?? 0) >= idleMilliseconds,
  };
}
