import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { bundled, synthesize } from './assembly.ts';
import { resourcesOf } from './template.ts';

const [, alarms = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n## Alarms\n');
/** The names in the runbook's table of alarms: `errors-<operation>` means each that begins with `errors-`. */
const rows = [...alarms.matchAll(/^\| `([a-z0-9-]+?)(?:<\w+>)?` \|/gm)].map(([, name = '']) => name);

it('explains every alarm, and no other', async () => {
  const { template } = synthesize(await bundled(), { stage: 'prod' });
  const names = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(({ properties }) =>
    String(properties.AlarmName).replace('PetStore-prod-', ''),
  );
  const rowOf = (name: string) => rows.find((row) => (row.endsWith('-') ? name.startsWith(row) : name === row));
  expect(names.filter((name) => !rowOf(name))).toEqual([]);
  expect(rows.filter((row) => !names.some((name) => rowOf(name) === row))).toEqual([]);
});
