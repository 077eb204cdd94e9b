import { once } from 'node:events';
import { connect } from 'node:net';
import type { Random } from './values.ts';

const bases = (host: string, key: string): readonly string[] => [
  `GET /pets HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  `GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  `POST /messages HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"message":"Hi"}`,
  `POST /messages HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{"message":"Hi"}\r\n0\r\n\r\n`,
  `DELETE /pets/1 HTTP/1.0\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
];

const insertions = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '%',
  '%zz',
  '%00',
  '..',
  '//',
  '\u007f',
  '\xff',
  'é',
  ',',
  ';',
  'HTTP/1.1',
  'X: \r\n y\r\n',
];
const headerLines = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Host: other.example',
  'Expect: 100-continue',
  'Expect: magic',
  'Connection: close, upgrade',
  'Upgrade: websocket',
  'Authorization: Bearer x',
  'Authorization : Bearer x',
  ' folded: line',
  'Cookie: a=b',
  'Origin: null',
  'X-Forwarded-For: 1.2.3.4, 5.6.7.8',
  `X-Long: ${'x'.repeat(12_000)}`,
  `X-Longer: ${'x'.repeat(70_000)}`,
];
const targets = [
  '*',
  'http://other.example/pets',
  '/%',
  '/%ff',
  '/%E0%A4%A',
  '/pets/%00',
  '/../pets',
  '//pets',
  '/pets?%zz=1',
  '/pets?a=%ff',
  '?',
  '/pets#x',
  `/${'a'.repeat(9_000)}`,
];
const methods = ['get', 'GET ', 'PRI', 'CONNECT', 'TRACE', 'OPTIONS', 'QUERY', 'G\0T', 'M-SEARCH', ''];

/** The bytes of a request that is broken in one to three places, or of two requests on one connection. */
export function brokenRequest(random: Random, host: string, key: string): Buffer {
  let text = random.pick(bases(host, key));
  for (let left = 1 + random.below(3); left > 0; left--) {
    const at = random.below(text.length);
    text = random.pick([
      () => text.slice(0, at),
      () => text.slice(0, at) + random.pick(insertions) + text.slice(at),
      () => text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1),
      () => text.slice(0, at) + text.slice(at + 1 + random.below(4)),
      () => text.replace('\r\n', `\r\n${random.pick(headerLines)}\r\n`),
      () => text.replace(/ \S* /, () => ` ${random.pick(targets)} `),
      () => text.replace(/^\S*/, () => random.pick(methods)),
      () => text.replace('HTTP/1.', random.pick(['HTTP/2.', 'HTTP/0.', 'http/1.', 'HTTP/1.1.', 'HTTQ/1.'])),
      () => text + random.pick(bases(host, key)),
      () => text.replace(/Host: [^\r]*\r\n/, ''),
    ])();
  }
  return Buffer.from(text, 'latin1');
}

/** A connection is stuck if it has no response and is not closed for so long. */
const maxRetryMilliseconds = 60_000;

/**
 * Sends bytes, ends the sending side, and reads to the end.
 * @returns undefined if the bytes were not a request and the connection was closed without a response
 * @throws Error if the server does not respond and does not close
 */
export async function sendBytes(port: number, bytes: Buffer): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let isStuck = false;
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  // A server that closes on invalid bytes may reset the connection while bytes still arrive.
  socket.on('error', () => {});
  const timer = setTimeout(() => {
    isStuck = true;
    socket.destroy();
  }, maxRetryMilliseconds);
  socket.end(bytes);
  await once(socket, 'close');
  clearTimeout(timer);
  if (isStuck) throw new Error(`the server is stuck on ${JSON.stringify(bytes.toString('latin1').slice(0, 500))}`);
  return received === '' ? undefined : received;
}

/** Faults of the bytes that a connection received. */
export function socketFaults(received: string): string[] {
  const statuses = [...received.matchAll(/(?:^|\n|})HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
  if (!received.startsWith('HTTP/1.1 ')) return ['the received bytes are not HTTP'];
  return statuses.filter((status) => status >= 500).map((status) => `the status is ${status}`);
}
