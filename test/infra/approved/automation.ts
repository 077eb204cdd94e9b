import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../common/root.ts';
import type { Json, JsonObject } from './values.ts';

/**
 * What runs without a person: all that GitHub reads, and the scripts that its workflows run; without comments. A step of several jobs is
 * described once.
 */
export function describeAutomation(): JsonObject {
  const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  const steps = new Map<string, Json>();
  const shared = (step: Json): Json => {
    const text = JSON.stringify(step);
    if (!steps.has(text)) steps.set(text, step);
    return steps.get(text) ?? step;
  };
  const described = (name: string): Json =>
    parse(read(name), (key, value) => (key === 'steps' && Array.isArray(value) ? value.map(shared) : value));
  return {
    'package.json': JSON.parse(read('package.json')).scripts,
    ...Object.fromEntries(files('.github/{,workflows/}*.{yml,yaml}').map((name) => [name, described(name)])),
    ...Object.fromEntries([...files('.ci/*'), ...files('tools/{,ci/}*.sh')].map((name) => [name, withoutComments(read(name))])),
  };
}

const withoutComments = (script: string): string =>
  script
    .split('\n')
    .filter((line, index) => index === 0 || !/^\s*(#|$)/.test(line))
    .join('\n');
