import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { subscribersOf } from '../../cli/aws/deployedWatch.ts';
import { listen } from '../../local/network/listen.ts';

const member = (address: string, arn: string) =>
  `<member><Endpoint>${address}</Endpoint><SubscriptionArn>${arn}</SubscriptionArn></member>`;
const subscriptions = `<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult><Subscriptions>
  ${member('night@example.com', 'arn:aws:sns:eu-west-1:111111111111:topic:1')}
  ${member('gone@example.com', 'Deleted')}
  ${member('new@example.com', 'PendingConfirmation')}
</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;

it('an address that has unsubscribed hears no alarm, nor does one that has not confirmed', async () => {
  await using server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(subscriptions));
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const environment = { AWS_ENDPOINT_URL: url, AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(await subscribersOf('arn:aws:sns:eu-west-1:111111111111:topic')).toEqual([
    { address: 'night@example.com', isPending: false },
    { address: 'new@example.com', isPending: true },
  ]);
  vi.unstubAllEnvs();
});
