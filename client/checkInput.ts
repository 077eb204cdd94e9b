import type { Route } from './operationTypes.ts';

/**
 * Names the input that is missing or in the wrong place. Plain JavaScript has no types for this, and the service would only report a
 * missing field.
 * @throws TypeError
 */
export function checkInput(route: Route, input: unknown): void {
  const problem = problemOf(route, input);
  if (problem) throw new TypeError(`${route.operationId} ${problem}`);
}

function problemOf({ path, hasBody, takesEffectOnce }: Route, input: unknown): string | undefined {
  if (!isObject(input)) return `takes one object, such as { ${hasBody ? 'body' : 'query'}: { … } }`;
  const unknown = Object.keys(input).find((name) => !parts.has(name));
  if (unknown)
    return `has no input ${unknown}, only ${[...parts].join(', ')}: a field of the body goes in body, a parameter in path, query or header`;
  if (input.retryInDoubt !== undefined && takesEffectOnce) return 'takes no retryInDoubt: it is always sent again';
  const given = isObject(input.path) ? input.path : {};
  const missing = [...path.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => given[name] === undefined);
  if (missing) return `needs path.${missing[1]}`;
  if (hasBody && !isObject(input.body)) return 'needs a body, which is an object';
  if (!hasBody && input.body !== undefined) return 'takes no body';
  return undefined;
}

const parts = new Set(['path', 'query', 'header', 'body', 'signal', 'retryInDoubt', 'maxRetries', 'tryTimeoutSeconds', 'timeoutSeconds']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
