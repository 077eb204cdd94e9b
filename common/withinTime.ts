/** What a promise resolves to, or what `late` returns where it takes longer. */
export async function withinTime<Value>(promise: Promise<Value>, milliseconds: number, late: () => Value): Promise<Value> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([promise, ended.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
