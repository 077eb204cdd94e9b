/** The most recently used entries, at most `capacity`, so that an instance needs little memory for any number of callers. */
export function lruCache<Value>(capacity: number) {
  const entries = new Map<string, Value>();
  let newest: string | undefined;
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value === undefined || key === newest) return value;
      // A Map lists its keys in the order of insertion, so a key that is added again becomes the last.
      newest = key;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      newest = key;
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        break;
      }
    },
    delete(key: string): void {
      entries.delete(key);
    },
  };
}
