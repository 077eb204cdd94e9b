import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { cloudUrl, show, visitReference, withBrowser } from './visit.ts';

withBrowser();

const run = promisify(execFile);

/** The sample of an operation for a client, as the page shows it. */
async function sampleOf(operation: string, client: string): Promise<string> {
  const visit = await visitReference();
  const section = await show(visit, operation);
  await section.getByRole('button', { name: 'Shell Curl' }).click();
  await visit.page.getByRole('option', { name: client, exact: true }).first().click();
  await section.getByRole('button', { name: client }).waitFor();
  return (await section.locator('.code-snippet code').textContent()) ?? '';
}

/** A module `requests` that sends nothing. */
const requests = `class Response:
    status_code = 200
    text = "[]"

def get(url, headers, params=None):
    print(url, headers["Authorization"])
    return Response()
`;

describe('a sample of the reference', () => {
  it('runs in Node.js with Fetch, and prints the response', async () => {
    const sample = await sampleOf('pet-records/GET/pets', 'Fetch');
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', sample]);
    expect(stdout).toMatch(/^200 \[\{"id":/);
  });

  it('runs in Python with Requests, and prints the response', async () => {
    const sample = await sampleOf('pet-records/GET/pets', 'Requests');
    const folder = await mkdtemp(join(tmpdir(), 'petstore-'));
    await writeFile(join(folder, 'requests.py'), requests);
    const { stdout } = await run('python3', ['-c', sample], { env: { ...process.env, PYTHONPATH: folder } });
    await rm(folder, { recursive: true });
    expect(stdout).toMatch(new RegExp(`^${cloudUrl}/pets Bearer petstore_\\w+\n200 \\[\\]\n$`));
  });
});
