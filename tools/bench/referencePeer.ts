import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../common/root.ts';
import { listen } from '../../local/network/listen.ts';

/** @scalar/api-reference as its documentation shows: one file, the served contract, and only settings that prevent requests to other hosts. */
export async function startPeer() {
  const read = async (path: string) => gzipSync(await readFile(join(root, path)), { level: 9 });
  const responses: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/': ['text/html; charset=utf-8', gzipSync(page)],
    '/openapi.json': ['application/json', await read('shared/contract/generated/openapi.json')],
    '/standalone.js': ['text/javascript', await read('node_modules/@scalar/api-reference/dist/browser/standalone.js')],
  };
  const server = createServer(({ url = '', headers }, response) => {
    const [type, body] = responses[url] ?? ['text/plain', gzipSync('')];
    const kept = { etag: '"1"', 'cache-control': url === '/standalone.js' ? 'public, max-age=31536000, immutable' : 'no-cache' };
    if (headers['if-none-match'] === kept.etag) response.writeHead(304, kept).end();
    else response.writeHead(200, { ...kept, 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  });
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const page = `<!doctype html>
<title>Peer</title>
<link rel="icon" href="data:,">
<div id="reference"></div>
<script src="/standalone.js"></script>
<script>
  Scalar.createApiReference('#reference', {
    url: '/openapi.json',
    // No feature that would call another host.
    telemetry: false, withDefaultFonts: false, agent: { disabled: true }, mcp: { disabled: true }, showDeveloperTools: 'never',
  });
</script>
`;
