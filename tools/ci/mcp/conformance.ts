import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The protocol's conformance scenarios that apply to a server of tools. They send no credential, so a server between adds the key.
 *   API_URL   the service on this machine, without a slash at its end
 *   API_KEY   a key of it
 */
const { API_URL = '', API_KEY = '' } = process.env;

const scenarios = [
  'server-initialize',
  'server-stateless',
  'ping',
  'tools-list',
  'dns-rebinding-protection',
  'http-header-validation',
] as const;

/** Checks that need tools of the suite's own, such as `test_logging_tool`. */
const notTestable = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
];

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

const { hostname, port } = new URL(API_URL);
const withKey = createServer((incoming, response) => {
  const headers = { ...incoming.headers, authorization: `Bearer ${API_KEY}` };
  const { port: ownPort } = withKey.address() as AddressInfo;
  // Only where it names this server: a foreign Host or Origin must arrive as it is.
  for (const name of ['host', 'origin'] as const) {
    if (headers[name]) headers[name] = headers[name].replace(`:${ownPort}`, `:${port}`);
  }
  const outgoing = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(outgoing);
});
withKey.listen(0, 'localhost');
await once(withKey, 'listening');
const url = `http://localhost:${(withKey.address() as AddressInfo).port}/mcp`;

/** @returns the scenario's checks that passed or failed */
async function checksOf(scenario: string): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const program = join(import.meta.dirname, '..', 'node_modules', '.bin', 'conformance');
  await once(spawn(program, ['server', '--url', url, '--scenario', scenario, '--output-dir', folder]), 'exit');
  const checks = globSync('**/checks.json', { cwd: folder }).flatMap((file): Check[] =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  rmSync(folder, { recursive: true });
  return checks.filter(({ status }) => status === 'SUCCESS' || status === 'FAILURE');
}

for (const scenario of scenarios) {
  const checks = await checksOf(scenario);
  const failed = checks.filter(({ id, status }) => status === 'FAILURE' && !notTestable.includes(id));
  console.log(`${scenario}: ${checks.filter(({ status }) => status === 'SUCCESS').length} checks passed, ${failed.length} failed`);
  for (const { id, errorMessage } of failed) console.error(`  ${id}: ${errorMessage}`);
  if (failed.length > 0 || checks.length === 0) process.exitCode = 1;
}
withKey.closeAllConnections();
withKey.close();
