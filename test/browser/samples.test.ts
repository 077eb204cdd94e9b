import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { visitReference, withBrowser } from './visit.ts';

withBrowser();

const run = promisify(execFile);

/** A module `requests` that sends nothing. */
const requests = `class Response:
    status_code = 200
    text = "[]"

    def json(self):
        return []

def post(url, headers, json):
    print(url, headers["Authorization"])
    return Response()
`;

/** Runs a Python program that finds the module in place of the real one. */
async function runPython(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-'));
  await writeFile(join(folder, 'requests.py'), requests);
  const { stdout } = await run('python3', ['-c', program], { env: { ...process.env, PYTHONPATH: folder } });
  await rm(folder, { recursive: true });
  return stdout;
}

const runNode = async (type: 'module' | 'module-typescript', program: string) =>
  (await run(process.execPath, [`--input-type=${type}`, '-e', program])).stdout;

describe('the first request of the reference', () => {
  it.each([
    ['curl', async (program: string) => (await run('sh', ['-c', program])).stdout, /^HTTP\/1.1 202 Accepted/],
    ['JavaScript', (program: string) => runNode('module', program), /^202 \{/],
    ['Python', runPython, /\/messages Bearer petstore_\w+\n200 \[\]\n$/],
    [
      'Typed client',
      (program: string) => runNode('module-typescript', program.replace('pet-store-client', join(root, 'client/index.ts'))),
      /id: 'msg_/,
    ],
  ])('runs in %s', async (language, runProgram, output) => {
    const { page } = await visitReference();
    const introduction = page.locator('.introduction-description');
    const button = introduction.getByRole('group', { name: 'Language of the request' }).getByRole('button', { name: language });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    const shown = introduction.locator('pre:has(> code)').filter({ visible: true });
    expect(await shown.count()).toBe(1);
    expect(await runProgram((await shown.textContent()) ?? '')).toMatch(output);
  });
});
