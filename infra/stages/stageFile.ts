import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { StageName } from './stageSettings.ts';

export const stagesFolder = import.meta.dirname;

/**
 * The options of a stage's file, as strings. A list becomes its values, separated by commas.
 * @throws Error if the file is missing, or is not a map of names to values
 */
export function stageFile(folder: string, stage: StageName): ReadonlyMap<string, string> {
  // Without types, because a number would lose the leading zeros of an account.
  const content: unknown = parse(readFileSync(join(folder, `${stage}.yaml`), 'utf8'), { schema: 'failsafe' }) ?? {};
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`infra/stages/${stage}.yaml must have lines of the form name: value`);
  return new Map(
    Object.entries(content).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : textOf(stage, name, value)]),
  );
}

function textOf(stage: StageName, name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`infra/stages/${stage}.yaml has ${name}: ${JSON.stringify(value)}; it must be a value or a list of values`);
}
