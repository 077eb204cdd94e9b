import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { copied, visitReference, withBrowser } from './visit.ts';

withBrowser();

const folder = temporaryFolder();

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

it.each<[language: string, command: string, args: string[], output: RegExp]>([
  ['curl', 'sh', ['-c'], /^HTTP\/1.1 202 Accepted/],
  ['JavaScript', process.execPath, ['--input-type=module', '-e'], /^202 \{/],
  ['Python', 'python3', ['-c'], /\/messages Bearer petstore_\w+\n200 \[\]\n$/],
  ['Typed client', process.execPath, ['--input-type=module-typescript', '-e'], /id: 'msg_/],
])('the first request of the reference runs in %s', async (language, command, args, output) => {
  const { page } = await visitReference();
  const screen = page.locator('.first-screen').last();
  const button = screen.getByRole('button', { name: language });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await screen.locator('pre:has(> code)').filter({ visible: true }).count()).toBeGreaterThan(0);
  await screen.getByRole('button', { name: 'Copy' }).filter({ visible: true }).click();
  await screen.getByText('Copied').filter({ visible: true }).waitFor();
  const program = (await copied(page)).replace('pet-store-client', join(root, 'client/index.ts'));
  writeFileSync(join(folder, 'requests.py'), requests);
  const { stdout } = await promisify(execFile)(command, [...args, program], { env: { ...process.env, PYTHONPATH: folder } });
  expect(stdout).toMatch(output);
});
