import { createHash } from 'node:crypto';
import { Failure } from '../contract/errors.ts';
import type { IdempotencyRecords } from '../storage/idempotencyRecords.ts';
import { AlreadyRecorded, type Write } from '../storage/transact.ts';
import type { ApiEvent } from './exchange.ts';
import type { Reply } from './replies.ts';

/** Makes, of how a result is answered, the write that records the answer; none where the request carries no Idempotency-Key. */
export type Recording = <Result>(answer: (result: Result) => Reply) => (result: Result) => Write | undefined;

/**
 * Performs a request once for each Idempotency-Key. The answer is recorded in the transaction of the effect, so a record means that the
 * effect was had and its absence that it was not: there is nothing in between to wait for.
 */
export async function once(
  event: ApiEvent,
  idempotencyRecords: IdempotencyRecords,
  perform: (recording: Recording) => Promise<Reply>,
): Promise<Reply> {
  const key = event.input?.headers['idempotency-key'];
  const { principal, now = 0 } = event.exchange ?? {};
  if (typeof key !== 'string' || !principal) return perform(() => () => undefined);

  const id = `${principal.keyId}#${key}`;
  const fingerprint = fingerprintOf(event);
  const replay = async (): Promise<Reply | undefined> => {
    const record = await idempotencyRecords.find(id, now);
    if (!record) return undefined;
    if (record.fingerprint !== fingerprint) {
      throw new Failure('idempotency_mismatch', 'the Idempotency-Key was used before, with another request');
    }
    return { ...record.reply, headers: { ...record.reply.headers, 'idempotency-replayed': 'true' } };
  };

  const earlier = await replay();
  if (earlier) return earlier;
  try {
    return await perform((answer) => (result) => idempotencyRecords.record({ id, fingerprint, reply: answer(result) }, now));
  } catch (error) {
    // A twin of this request may have been faster: it has written its record, or has taken what this one is refused for lack of.
    const twin = error instanceof AlreadyRecorded || error instanceof Failure ? await replay() : undefined;
    if (twin) return twin;
    throw error;
  }
}

/** Tells one request from another: its operation, and its body whatever the order of its fields. */
function fingerprintOf(event: ApiEvent): string {
  const body = event.input?.body;
  const fields = typeof body === 'object' && body !== null ? Object.keys(body).sort() : [];
  return createHash('sha256')
    .update(`${event.routeKey}\n${JSON.stringify(body, fields)}`)
    .digest('base64url');
}
