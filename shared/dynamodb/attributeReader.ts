/**
 * Reads the attributes of an item.
 * @param what the item's name in errors
 * @throws TypeError when an attribute is missing or of another type: the repository that reads the item did not write it
 */
export function attributeReader(what: string, item: Readonly<Record<string, unknown>>) {
  return {
    text(name: string): string {
      const value = item[name];
      if (typeof value === 'string') return value;
      throw new TypeError(`${what} has no ${name}`);
    },
    number(name: string): number {
      const value = item[name];
      if (typeof value === 'number') return value;
      throw new TypeError(`${what} has no ${name}`);
    },
  };
}
