/** The result of a promise, or the result of `late` if the promise takes longer. */
export async function withinTime<Value>(promise: Promise<Value>, milliseconds: number, late: () => Value): Promise<Value> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([promise, ended.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
