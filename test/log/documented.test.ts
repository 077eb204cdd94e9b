import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../common/isRecord.ts';
import { root } from '../../common/root.ts';
import { stages } from '../../infra/stageSettings.ts';
import { bundled, synthesize } from '../infra/assembly.ts';
import { everyResponse } from '../support/everyResponse.ts';
import { startService } from '../support/service.ts';

const page = (name: string) => readFileSync(join(root, 'docs/operations', name), 'utf8');
/** The row on logs in the table of what stays of an erased account. */
const row = /^\| logs \| (.+) \| (.+) \|$/m.exec(page('customers.md')) ?? [];

describe('what the runbook says of the logs', () => {
  it('names every field of the line of a request, of any operation, and no other', async () => {
    const [, sample = ''] = /```json\n([^`]+)```/.exec(page('logs.md')) ?? [];
    const { message } = JSON.parse(sample);
    const service = await startService('documented-log');
    await everyResponse(service);
    const lines = service.log.filter((line) => 'milliseconds' in line);
    expect(lines.length).toBeGreaterThan(100);
    const fields = new Set(lines.flatMap((line) => Object.keys(line)));
    // The envelope's field, and the stack that only an ERROR has.
    expect([...fields].filter((field) => field !== 'level' && field !== 'error').sort()).toEqual(Object.keys(message).sort());
  });

  it('names the personal data of the access log', async () => {
    const { Resources } = synthesize(await bundled(), { stage: 'prod' }).template;
    const formats = Object.values(Resources).flatMap(({ Properties: { AccessLogSettings } }) =>
      isRecord(AccessLogSettings) ? [String(AccessLogSettings.Format)] : [],
    );
    expect(formats).toHaveLength(1);
    const names: Record<string, string> = { sourceIp: 'source addresses', userAgent: 'user agents' };
    const identities = formats.flatMap((format) =>
      [...format.matchAll(/\$context\.(?:identity|authorizer)\.(\w+)/g)].map(([, name = '']) => name),
    );
    expect(identities.sort()).toEqual(Object.keys(names).sort());
    for (const name of identities) expect(row[1]).toContain(names[name]);
  });

  it('says how long a stage keeps them', () => {
    expect(row[2]).toBe(`${stages.dev.logs.retentionDays} days in dev, ${stages.prod.logs.retentionDays} in prod`);
  });
});
