import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';

/**
 * The files of `contract/` as one, for readers and tools: without anchors and merge keys, which YAML 1.2 does not have.
 * @throws Error with what Redocly says of a reference that leads nowhere
 */
export async function bundleContract(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
  try {
    const file = join(folder, 'openapi.yaml');
    const redocly = join(root, 'node_modules', '.bin', 'redocly');
    const { status, stderr } = spawnSync(redocly, ['bundle', 'contract/openapi.yaml', '--output', file], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    if (status !== 0) throw new Error(stderr);
    return `# Made from contract/ by \`npm run generate\`. Do not edit.\n${readFileSync(file, 'utf8')}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
