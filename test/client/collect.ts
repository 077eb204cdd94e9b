/** All items of an iterator; `Array.fromAsync` is not yet in the types of ES2024. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
