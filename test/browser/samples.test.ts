import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { visitReference, withBrowser } from './visit.ts';

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
  const introduction = page.locator('.introduction-description');
  const button = introduction.getByRole('group', { name: 'Language of the request' }).getByRole('button', { name: language });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  const shown = introduction.locator('pre:has(> code)').filter({ visible: true });
  expect(await shown.count()).toBe(1);
  const program = ((await shown.textContent()) ?? '').replace('pet-store-client', join(root, 'client/index.ts'));
  writeFileSync(join(folder, 'requests.py'), requests);
  const { stdout } = await promisify(execFile)(command, [...args, program], { env: { ...process.env, PYTHONPATH: folder } });
  expect(stdout).toMatch(output);
});
