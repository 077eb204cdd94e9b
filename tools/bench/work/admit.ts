import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isConditionFailed } from '../../../shared/dynamodb/storeErrors.ts';
import { rateLimitHeaders } from '../../../shared/http/rateLimitHeaders.ts';
import { Rejection } from './rejection.ts';

const table = process.env.ACCOUNTS_TABLE;
const minute = 60_000;
const day = 86_400_000;

const bearerKey = /^Bearer (petstore_([0-9A-Za-z]{14})[0-9A-Za-z]{49})$/;

/** The account that a key names, whether it is valid or not. */
export const accountIdOf = (authorization = ''): string => `acct_${bearerKey.exec(authorization)?.[2]}`;

interface Bucket {
  readonly perMinute: number;
  readonly perDay: number;
  readonly windowEnds: number;
  readonly windowUsed: number;
  readonly dayUsed: number;
}

/**
 * Checks the key and its ban and takes a token of the minute's and the day's bucket in one conditional write, as the service does; without
 * strikes, bans and the memory of seen accounts.
 * @returns the headers of the rate limit
 */
export async function admit(documents: DynamoDBDocumentClient, authorization: string | undefined): Promise<Record<string, string>> {
  const [, key] = bearerKey.exec(authorization ?? '') ?? [];
  if (key === undefined) throw unauthorized();
  const now = Date.now();
  const account = { accountId: accountIdOf(authorization), keyHash: createHash('sha256').update(key).digest('base64url') };
  try {
    return headersOf(await takeToken(documents, account, now, openWindow), now);
  } catch (error) {
    if (!isOver(error, now)) throw rejectionFor(error, account.keyHash);
    return headersOf(await takeToken(documents, account, now, newWindow), now);
  }
}

type Shape = (now: number) => { set: string; condition: string; values?: Record<string, number> };

const openWindow: Shape = () => ({ set: 'windowUsed = windowUsed + :one', condition: 'windowEnds > :now AND windowUsed < perMinute' });
const newWindow: Shape = (now) => ({
  set: 'windowEnds = :windowEnds, windowUsed = :one',
  condition: 'windowEnds <= :now AND perMinute >= :one',
  values: { ':windowEnds': now + minute },
});

async function takeToken(
  documents: DynamoDBDocumentClient,
  { accountId, keyHash }: { accountId: string; keyHash: string },
  now: number,
  shape: Shape,
): Promise<Bucket> {
  const { set, condition, values } = shape(now);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { accountId },
      UpdateExpression: `SET revision = revision + :one, ${set}, bucketDay = :today, dayUsed = dayUsed + :one, liveKeys.#keyHash.u = liveKeys.#keyHash.u + :one`,
      ConditionExpression: `liveKeys.#keyHash.e > :now AND liveKeys.#keyHash.b <= :now AND ${condition} AND dayUsed < perDay`,
      ExpressionAttributeNames: { '#keyHash': keyHash },
      ExpressionAttributeValues: { ':one': 1, ':now': now, ':today': Math.floor(now / day), ...values },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  return Attributes as Bucket;
}

const isOver = (error: unknown, now: number): boolean => isConditionFailed(error) && Number(error.Item?.windowEnds?.N ?? now + 1) <= now;

function rejectionFor(error: unknown, keyHash: string): unknown {
  if (!isConditionFailed(error)) return error;
  return error.Item?.liveKeys?.M?.[keyHash]
    ? new Rejection(429, 'rate_limit_exceeded', 'the plan allows no more requests')
    : unauthorized();
}

const unauthorized = () => new Rejection(401, 'invalid_api_key', 'the API key is unknown, expired or revoked');

function headersOf({ perMinute, perDay, windowEnds, windowUsed, dayUsed }: Bucket, now: number): Record<string, string> {
  const left = { minute: perMinute - windowUsed, day: perDay - dayUsed };
  const ofMinute = { name: 'minute' as const, limit: perMinute, remaining: left.minute, windowSeconds: 60, resetsAt: windowEnds };
  const resetsAt = (Math.floor(now / day) + 1) * day;
  const ofDay = { name: 'day' as const, limit: perDay, remaining: left.day, windowSeconds: 86_400, resetsAt };
  return rateLimitHeaders({ buckets: [ofMinute, ofDay], reported: left.minute <= left.day ? ofMinute : ofDay }, now);
}
