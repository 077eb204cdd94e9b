/**
 * The result of the work, or the result of `late` if the work takes longer. If the work is late or fails, its signal is aborted, so that
 * none of its parts continues.
 */
export async function withinTime<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
  late: () => Value,
): Promise<Value> {
  const over = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    const orLate = ended.then(() => {
      over.abort();
      return late();
    });
    return await Promise.race([work(over.signal), orLate]);
  } catch (error) {
    over.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** An error that `isUnavailable` recognizes. */
export const timeoutError = (message: string): Error => Object.assign(new Error(message), { name: 'TimeoutError' });
