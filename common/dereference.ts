/** A copy of `node` with every local `$ref`, or only the `chosen` ones, replaced by its target. The document has no recursive schema. */
export function dereference<T>(node: T, document: object, chosen = (_reference: string) => true): T {
  if (Array.isArray(node)) return node.map((item) => dereference(item, document, chosen)) as T;
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string' && chosen(node.$ref)) {
    return dereference(targetOf(node.$ref, document) as T, document, chosen);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, dereference(value, document, chosen)])) as T;
}

/** The target of a local reference, such as `#/components/schemas/Pet`. @throws Error if there is none */
function targetOf(reference: string, document: object): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document);
  if (target === undefined) throw new Error(`the contract has nothing at ${reference}`);
  return target;
}
