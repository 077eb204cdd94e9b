/** Bytes of an item as DynamoDB bills them. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  // At most: one byte for two digits, and two more.
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  const isInner = (field: unknown) => typeof field === 'object';
  const fields = Object.entries(value as Record<string, unknown>);
  return fields.reduce(
    (sum, [name, field]) => sum + Buffer.byteLength(name) + sizeOf(field) + (isInner(field) ? 3 + Object.keys(field as object).length : 0),
    0,
  );
}
