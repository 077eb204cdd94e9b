import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { stageMessages } from '../../cli/aws/stageMessages.ts';
import { listen } from '../../local/network/listen.ts';
import { bundled, synthesize } from '../infra/assembly.ts';

afterEach(() => void vi.unstubAllEnvs());

const names = { pipe: 'MessagesPipe-abc', role: 'PetStore-dev-MessagesPipeRole-def' };
const member = (type: string, logical: string, physical: string) =>
  `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logical}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId></member>`;
const resources = `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>
  ${member('AWS::IAM::Role', 'FunctionsgetPetRole1', 'PetStore-dev-getPet')}
  ${member('AWS::IAM::Role', 'MessagesPipeRole1', names.role)}
  ${member('AWS::Pipes::Pipe', 'MessagesPipe1', names.pipe)}
</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`;

/** A queue's address ends with its name, and it has as many messages as that has letters, one with a consumer and one delayed. */
const answerOf = ({ QueueName = '', QueueUrl = '' }: { QueueName?: string; QueueUrl?: string }) => ({
  QueueUrl: `https://sqs.example.com/${QueueName}`,
  Attributes: {
    ApproximateNumberOfMessages: String(QueueUrl.length - 2),
    ApproximateNumberOfMessagesNotVisible: '1',
    ApproximateNumberOfMessagesDelayed: '1',
  },
  Table: { LatestStreamArn: 'arn:stream', StreamSpecification: { StreamEnabled: false } },
});
const md5 = (body: string) => createHash('md5').update(body).digest('hex');

/** What AWS gets of a stage's messages: each request with its path and body. CloudFormation names the two resources, SQS responds to all. */
async function openAws() {
  const requests: { path: string; target: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ path: request.url ?? '', target: String(request.headers['x-amz-target'] ?? ''), body });
    const isStack = body.includes('ListStackResources');
    response.writeHead(200, { 'content-type': isStack ? 'text/xml' : 'application/json' });
    const sent = isStack ? {} : JSON.parse(body || '{}');
    response.end(isStack ? resources : JSON.stringify({ ...answerOf(sent), MD5OfMessageBody: md5(sent.MessageBody ?? '') }));
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const environment = { AWS_ENDPOINT_URL: url, AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return { requests, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

it('the pipe that is made by hand is the one of the template, on another stream', async () => {
  await using aws = await openAws();
  const stream = 'arn:aws:dynamodb:eu-west-1:111111111111:table/PetStore-dev-messages/stream/2';
  await stageMessages('dev').createPipe(stream);
  const { path = '', body = '' } = aws.requests.find((request) => request.path.includes('/pipes/')) ?? {};
  const { stacks } = synthesize(await bundled());
  const [pipe] = Object.values(stacks.api.Resources).filter(({ Type }) => Type === 'AWS::Pipes::Pipe');
  const { RoleArn, Source, Tags, ...settings } = JSON.parse(
    JSON.stringify(pipe?.Properties).replaceAll(/\{"Fn::Join":\["",(\[.*?\])\]\}/g, (_, parts) =>
      JSON.stringify(
        JSON.parse(parts)
          .map((part: string | { Ref: string }) => (typeof part === 'string' ? part : pseudo[part.Ref]))
          .join(''),
      ),
    ),
  );
  const made = JSON.parse(body);
  expect(path).toBe(`/v1/pipes/${names.pipe}`);
  expect(made).toEqual({ ...settings, Source: stream, RoleArn: `arn:aws:iam::111111111111:role/${names.role}`, Tags });
  expect([RoleArn, Source]).toEqual([expect.anything(), expect.anything()]);
});

const pseudo: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'eu-west-1',
  'AWS::AccountId': '111111111111',
};

it('each queue is counted by its name, with what consumers have and what is delayed', async () => {
  await using _ = await openAws();
  const lengthOf = (name: string) => `https://sqs.example.com/PetStore-prod-${name}`.length;
  expect(await stageMessages('prod').waiting()).toEqual({
    messages: lengthOf('messages'),
    deadLetters: lengthOf('messages-dead'),
    undelivered: lengthOf('messages-undelivered'),
  });
});

it('a message is sent to the queue', async () => {
  await using aws = await openAws();
  await stageMessages('prod').send('{"a":1}');
  const sent = aws.requests.find(({ target }) => target.endsWith('SendMessage'));
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    QueueUrl: 'https://sqs.example.com/PetStore-prod-messages',
    MessageBody: '{"a":1}',
  });
});

it('a stream that is off is none', async () => {
  await using _ = await openAws();
  await expect(stageMessages('prod').stream()).rejects.toThrow('PetStore-prod-messages has no stream');
});
