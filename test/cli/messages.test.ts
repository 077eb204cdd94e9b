import { describe, expect, it } from 'vitest';
import type { Pipe, StageMessages } from '../../cli/aws/stageMessages.ts';
import { openDeveloper } from '../support/developer.ts';
import { connectionLost } from '../support/faults.ts';
import { startShop } from '../support/service.ts';
import { failed, operatorOf } from './operator.ts';

const { service, send } = await startShop('messages');

const stream = 'arn:aws:dynamodb:eu-west-1:111111111111:table/PetStore-prod-messages/stream/2';
const running: Pipe = { state: 'RUNNING', reason: undefined, source: stream };

/** A stage with this pipe, whose queue refuses all but the first message, or none. */
function stage(pipe: Pipe | undefined, { isRefused = false, undelivered = 0 } = {}) {
  const bodies: string[] = [];
  const messages: Partial<StageMessages> = {
    send: async (body) => {
      if (isRefused && bodies.length > 0) throw connectionLost();
      bodies.push(body);
    },
    waiting: async () => ({ messages: 3, deadLetters: 1, undelivered }),
    stream: async () => stream,
    pipe: async () => pipe,
  };
  const operator = operatorOf(service, undefined, { openMessages: async () => messages as StageMessages });
  return { run: (line: string) => operator.run(line), bodies };
}

async function store(text: string): Promise<string> {
  service.now += 1_000;
  const { body } = await send('POST', '/messages', { message: text });
  return body.id;
}

/** Their attributes, all of which are strings. */
const imagesOf = (bodies: readonly string[]) =>
  bodies.map((body) => {
    const image: Record<string, { S: string }> = JSON.parse(body).dynamodb.NewImage;
    return Object.fromEntries(Object.entries(image).map(([name, { S }]) => [name, S]));
  });

describe('petstore messages requeue', () => {
  it('sends messages by their ids, as the stream has them', async () => {
    const text = 'a\n"b"\u0000\uffff🐶';
    const [first, second] = [await store(text), await store('second')];
    const { run, bodies } = stage(running);
    const line = `messages requeue --stage prod --account ${service.accountId} ${second} ${first}`;
    expect(await run(line)).toMatchObject({ code: 0, out: '2 messages sent to the queue again.' });
    expect(imagesOf(bodies)).toMatchObject([
      { id: second, message: 'second', accountId: service.accountId, status: 'queued' },
      { id: first, message: text, keyId: expect.stringMatching(/^key_/), createdAt: expect.stringMatching(/Z$/) },
    ]);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ eventName: 'INSERT', dynamodb: { Keys: { id: { S: second } } } });
    // SQS takes no character that XML has not.
    expect([...'\u0000\ufffe\uffff'].filter((character) => bodies.join('').includes(character))).toEqual([]);
  });

  it('sends what was stored in a time, of all accounts or of one', async () => {
    const [from, other] = [service.now + 60_000, await openDeveloper(service)];
    const { key } = (await other.createKey()).body;
    service.now = from;
    await service.call({ method: 'POST', path: '/messages', json: { message: 'of another' }, key });
    const to = service.now + 60_000;
    await store('in time');
    service.now = to - 1_000;
    await store('at the end');
    const sentWith = async (times: object, ...more: string[]) => {
      const { run, bodies } = stage(running);
      const options = Object.entries(times).map(([name, time]) => `--${name} ${new Date(time).toISOString()}`);
      expect((await run(['messages requeue --stage prod', ...options, ...more].join(' '))).code).toBe(0);
      return imagesOf(bodies).map(({ message }) => message);
    };
    expect((await sentWith({ from, to })).toSorted()).toEqual(['in time', 'of another']);
    expect(await sentWith({ from, to }, `--account ${service.accountId}`)).toEqual(['in time']);
    expect(await sentWith({ from: to })).toEqual(['at the end']);
  });

  it('says how many were sent before the queue refused one', async () => {
    const ids = [await store('a'), await store('b')];
    const { run } = stage(running, { isRefused: true });
    const { code, out } = await run(`messages requeue --stage prod --account ${service.accountId} ${ids.join(' ')}`);
    expect([code, out]).toEqual([1, '1 messages sent to the queue again.']);
  });

  const id = `msg_${'0'.repeat(32)}`;
  it.each([
    ['', 2, 'give ids, or --from'],
    [id, 2, 'ids need --account'],
    ['pet_1 --account acct_00000000000000', 2, 'pet_1 is not the id of a message'],
    [`${id} --account acct_1`, 2, 'give the id of an account'],
    [`${id} --account acct_00000000000000 --from 2026-11-20T12:00:00Z`, 2, 'give ids or --from'],
    ['--from 2026-11-20T12:00:00Z --to 2026-11-20T12:00:00Z', 2, '--to must be after --from'],
    ['--from yesterday', 2, 'It must be a time in UTC'],
    [`${id} --account acct_00000000000000`, 1, `acct_00000000000000 has no message ${id}`],
  ])('%s: exit code %i', async (args, code, message) => {
    const { run, bodies } = stage(running);
    expect(await run(`messages requeue --stage prod ${args}`)).toMatchObject({ code, err: expect.stringContaining(message) });
    expect(bodies).toEqual([]);
  });
});

describe('petstore support of a message', () => {
  it.each([
    ['probably', running, 0, 'probably, within a minute'],
    ['perhaps not, where the pipe is stopped', { ...running, state: 'STOPPED' }, 0, 'perhaps not, because the pipe is STOPPED'],
    ['perhaps not, where it is gone', undefined, 0, 'perhaps not, because the pipe is gone'],
    ['perhaps not, where it reads another stream', { ...running, source: '' }, 0, 'the stream of an earlier table'],
    ['perhaps not, where it gave up records', running, 2, 'the pipe gave up on records'],
  ])('answers whether it was delivered: %s', async (_, pipe, undelivered, delivered) => {
    const id = await store('for the support');
    const { keyId } = service.log.at(-1) ?? {};
    expect(service.log.at(-1)).toMatchObject({ operation: 'createMessage', created: id });
    const { json, out } = await stage(pipe, { undelivered }).run(`support ${id} --stage prod --json`);
    const storedAt = new Date(service.now).toISOString();
    expect(json()).toMatchObject({
      messageId: id,
      accountId: service.accountId,
      keyId,
      storedAt,
      waiting: { messages: 3, deadLetters: 1 },
    });
    expect(json().delivered).toContain(delivered);
    expect(out).not.toContain('for the support');
  });

  it('for people, also of npm start', async () => {
    const id = await store('for people');
    const { out } = await stage(running).run(`support ${id} --stage prod`);
    expect(out).toMatch(new RegExp(`^Account +${service.accountId}$`, 'm'));
    expect(out).toMatch(/^deadLetters +1 waiting$/m);
    expect((await stage(running).run(`support ${id}`)).out).toMatch(/^Delivered +no, because npm start has no queue$/m);
  });

  it('of a message that does not exist', async () => {
    expect(await stage(running).run(`support msg_${'0'.repeat(32)} --stage prod`)).toMatchObject(failed('No account has the message'));
  });
});
