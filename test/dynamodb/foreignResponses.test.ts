import { describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '../../shared/dynamodb/storeErrors.ts';
import { found, get, open, type Respond, send, useFrontServer } from './frontServer.ts';

const front = useFrontServer();
const whole =
  (status: number, body: string, headers = {}): Respond =>
  (response) =>
    send(response, { status, body, headers });
/** Without the header that every response of DynamoDB has. */
const foreign =
  (status: number, body: string): Respond =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const raw =
  (text: string): Respond =>
  (response) =>
    void response.socket?.end(text);

const broken: [string, Respond][] = [
  ['that is empty', whole(200, '')],
  ['that is empty, of something else', foreign(200, '')],
  ['that is JSON of something else', foreign(200, '{}')],
  ['that is cut off', whole(200, '{"Item":{"id"')],
  ['that is cut off after a brace', whole(200, '{"Item":{"id":{"N":"1"}}')],
  ['that is cut off by the end of the connection', raw('HTTP/1.1 200 OK\r\n\r\n{"Item":')],
  ['that is shorter than its content-length', raw('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{}')],
  ['without its last chunk', raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n')],
  ['that is not HTTP', raw('* OK IMAP4rev1 ready')],
  ['that is a page', whole(200, '<html>Sign in</html>')],
  ...['null', '[]', '"a string"', '5'].map((body): [string, Respond] => [`that is ${body}`, whole(200, body)]),
  ['without content', whole(204, '')],
  ...[201, 206].map((status): [string, Respond] => [`of ${status}`, whole(status, '{}')]),
  ['that redirects', whole(302, '', { location: 'http://127.0.0.1:1/' })],
  ['that is 304', whole(304, '')],
  ...['', '<html>Forbidden</html>', 'null', '[]', '{}', '{"message":"Forbidden"}', '{"__type":5}'].flatMap((body): [string, Respond][] =>
    [400, 403].map((status) => [`of ${status} with the body '${body}'`, whole(status, body)]),
  ),
  ['of 400 that is cut off', whole(400, '{"__type":"ValidationException"')],
  ['of 500 that is null', whole(500, 'null')],
];

/** What comes of a call that gets this response. */
async function failureOf(respond: Respond) {
  front.respond = respond;
  const failed = await open(front.url)
    .send(get)
    .catch((failure: unknown) => failure);
  return { failed, isUnavailable: isUnavailable(failed), attempts: front.requests.length };
}

describe("the functions' client of the store", () => {
  it.each(broken)('takes a response %s for a lost one', async (_, respond) => {
    expect(await failureOf(respond)).toMatchObject({ isUnavailable: true, attempts: 2 });
  });

  it.each<[string, number, string]>([
    ['a page', 403, '<html>Forbidden</html>'],
    ['cut off', 200, '{"Item":'],
    ['an error without a type', 403, '{"message":"Forbidden"}'],
  ])('does not set its clock by a response that is %s', async (_, status, body) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    front.respond = (...sent) => (front.requests.length === 1 ? whole(status, body, { date }) : found)(...sent);
    await open(front.url).send(get);
    const [first, second] = front.requests.map(({ headers }) => headers['x-amz-date']);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it("takes an error with a type for DynamoDB's, also without its header", async () => {
    const failed = { name: 'AccessDeniedException', message: 'a test' };
    const response = foreign(403, '{"__type":"AccessDeniedException","message":"a test"}');
    expect(await failureOf(response)).toMatchObject({ failed, isUnavailable: false, attempts: 1 });
  });
});
