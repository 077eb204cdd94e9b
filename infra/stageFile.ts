import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { StageName } from './stageSettings.ts';

/**
 * The options of a stage's file, as strings: a list becomes its values with commas between them.
 * @throws Error if the file is missing, or is not a map of names to values
 */
export function stageFile(folder: string, stage: StageName): ReadonlyMap<string, string> {
  const content: unknown = parse(readFileSync(join(folder, `${stage}.yaml`), 'utf8')) ?? {};
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`stages/${stage}.yaml must hold lines of: name: value`);
  return new Map(
    Object.entries(content).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : textOf(stage, name, value)]),
  );
}

/** YAML reads a bare account number as a number, which loses its leading zeros. */
function textOf(stage: StageName, name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  throw new Error(`stages/${stage}.yaml has ${name}: ${JSON.stringify(value)}; write the value as a string, in quotes`);
}
