import { expect, test } from 'vitest';
import { storeProblem } from '../../cli/aws/storeProblem.ts';
import { Problem } from '../../common/problem.ts';
import { connectDocuments } from '../../local/dynamodb/localDynamoDb.ts';
import { type Respond, send, useFrontServer } from '../dynamodb/frontServer.ts';

const front = useFrontServer();

const whole =
  (status: number, body: string): Respond =>
  (response) =>
    send(response, { status, body });

test.each<[string, Respond, string]>([
  ['is cut off', whole(200, '{"Item":{'), 'status 200'],
  ['is a page', whole(200, '<html>'), 'status 200'],
  ['has an attribute of no known type', whole(200, '{"Item":{"id":{"Z":"1"}}}'), 'Unsupported type passed: Z'],
  ['is not HTTP', (response) => void response.socket?.end('* OK IMAP4rev1 ready'), 'Parse Error: Expected HTTP/, RTSP/ or ICE/'],
  ['redirects', whole(302, ''), 'status 302'],
  ['is a page of 403', whole(403, '<html>'), 'status 403'],
  ['is a 403 without a body', whole(403, ''), 'status 403'],
  ['is a 403 of a gateway', whole(403, '{"message":"Forbidden"}'), 'status 403'],
])('a response that %s is one clear sentence to an operator', async (_, respond, reason) => {
  front.respond = respond;
  const client = connectDocuments(front.url);
  const failed = await client.get({ TableName: 'accounts', Key: { accountId: 'a' } }).catch((error: unknown) => error);
  client.destroy();
  const problem = storeProblem(failed);
  expect(problem).toBeInstanceOf(Problem);
  expect(String(problem)).toContain(`(${reason})`);
  expect(String(problem)).not.toContain('\n');
});
