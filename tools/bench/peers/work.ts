import { randomInt } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { BucketState } from '../../../shared/accounts/account.ts';
import { readApiKey } from '../../../shared/accounts/apiKey.ts';
import { conditionalUpdate } from '../../../shared/dynamodb/transact.ts';
import { rateLimitHeaders } from '../../../shared/http/admission/rateLimitHeaders.ts';
import { bucketsAt, scarcest } from '../../../shared/limits/buckets.ts';

/** A peer serves both operations in one function, with a client of the SDK. All peers share the code of this file. */
export type HandlerOf = (documents: DynamoDBDocumentClient) => Handler;
export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;
export type NewPet = Readonly<{ name: string; categoryId: number; status?: 'available' | 'pending' | 'sold' | undefined }>;
export type Result = Readonly<{ status: number; headers: Record<string, string>; body: object }>;

const rejection = (status: number, code: string, message: string): Error & Result =>
  Object.assign(new Error(message), { status, headers: {}, body: { code, message, status } });
export const invalid = (message: string) => rejection(400, 'invalid_field', message);
const unauthorized = () => rejection(401, 'invalid_api_key', 'the API key is unknown, expired or revoked');

/** The response to any error. */
export function rejectionOf(error: unknown): Result {
  if (error instanceof SyntaxError) return invalid('the body is not JSON');
  return Object(error).body ? (error as Result) : rejection(500, 'internal_error', 'the service failed');
}

const { ACCOUNTS_TABLE = '', PETS_TABLE, CATEGORY_COUNTS_TABLE } = process.env;
const accountIdOf = (authorization = '') => `acct_${authorization.slice('Bearer petstore_'.length).slice(0, 14)}`;

/** The service's calls to the store. */
export const callsOver = (documents: DynamoDBDocumentClient) => ({
  /**
   * Checks the key and takes a token in one write, without strikes and the memory of seen accounts.
   * @returns the headers of the rate limit
   */
  async admit(authorization = ''): Promise<Record<string, string>> {
    const key = readApiKey(authorization.slice('Bearer '.length));
    if (!key) throw unauthorized();
    const now = Date.now();
    const take = (set: string, condition: string, values = {}) =>
      conditionalUpdate(documents, ACCOUNTS_TABLE, {
        Key: { accountId: key.accountId },
        UpdateExpression: `SET revision = revision + :one, ${set}, bucketDay = :today, dayUsed = dayUsed + :one, liveKeys.#key.u = liveKeys.#key.u + :one`,
        ConditionExpression: `liveKeys.#key.e > :now AND liveKeys.#key.b <= :now AND ${condition} AND dayUsed < perDay`,
        ExpressionAttributeNames: { '#key': key.keyHash },
        ExpressionAttributeValues: { ':one': 1, ':now': now, ':today': Math.floor(now / 86_400_000), ...values },
      });
    let { done, state } = await take('windowUsed = windowUsed + :one', 'windowEnds > :now AND windowUsed < perMinute');
    const end = { ':end': now + 60_000 };
    if (!done) ({ done, state } = await take('windowEnds = :end, windowUsed = :one', 'windowEnds <= :now AND perMinute >= :one', end));
    if (!done) throw unauthorized();
    const buckets = bucketsAt(state as unknown as BucketState, now);
    return rateLimitHeaders({ buckets, reported: scarcest(buckets) }, now);
  },

  /** Writes a pet and counts it in its category, in one transaction. */
  async createPet(authorization: string | undefined, { name, categoryId, status = 'available' }: NewPet): Promise<Result> {
    const accountId = accountIdOf(authorization);
    const id = (Date.now() - Date.UTC(2025, 0, 1)) * 4096 + randomInt(4096);
    const details = { name, categoryId, status };
    const byCategory = `${accountId}#${categoryId}`;
    const listings = { byStatus: `${accountId}#${status}`, byCategory, byCategoryAndStatus: `${byCategory}#${status}` };
    const item = { accountId, id, details, version: 1, openOrders: 0, ...listings };
    const put = { TableName: PETS_TABLE, Item: item, ConditionExpression: 'attribute_not_exists(accountId)' };
    const count = {
      TableName: CATEGORY_COUNTS_TABLE,
      Key: { accountId, id: `${categoryId}#${id % 8}` },
      UpdateExpression: 'ADD pets :by',
      ConditionExpression: 'attribute_exists(accountId)',
      ExpressionAttributeValues: { ':by': 1 },
    };
    await documents.send(new TransactWriteCommand({ TransactItems: [{ Put: put }, { Update: count }] }));
    return { status: 201, headers: { location: `/pets/${id}`, etag: '"1"' }, body: { id, ...details } };
  },

  async getPet(authorization: string | undefined, petId: string): Promise<Result> {
    const Key = { accountId: accountIdOf(authorization), id: Number(petId) };
    const { Item } = await documents.send(new GetCommand({ TableName: PETS_TABLE, Key, ConsistentRead: true }));
    if (!Item) throw rejection(404, 'resource_not_found', `there is no pet with the id ${petId}`);
    const { id, details, version } = Item;
    const link = `</pets?id=${id}>; rel="successor-version"`;
    const headers = { etag: `"${version}"`, deprecation: '@1767225600', sunset: 'Thu, 31 Dec 2026 00:00:00 GMT', link };
    return { status: 200, headers, body: { id, ...details } };
  },
});

/** The headers that every response has. */
export const constantHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** One line per request, as the service writes it. */
export function logRequest(requestId: string, operation: string, status: number, began: number): void {
  console.info({ requestId, operation, status, milliseconds: Date.now() - began });
}
