import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { apiKeyFrom, keyHashOf, keyIdOf } from '../shared/domain/apiKey.ts';
import { limitsOf, type Plan } from '../shared/domain/plan.ts';
import { dynamoApiKeys } from '../shared/storage/apiKeys.ts';
import { isRecord } from './isRecord.ts';
import { connect } from './tables.ts';

/** An API key for each plan. */
export type DemoKeys = Readonly<Record<Plan, string>>;

/** Far beyond what one machine answers, so that nothing a person does by hand is refused. */
const enterpriseLimits = { perMinute: 100_000, perDay: 10_000_000 };

/**
 * The demo keys: made at the first start, and from then on the same. The keys stand in a file that only its owner may read, for the store
 * keeps nothing but their hashes.
 *
 * @param dataFolder undefined makes keys that are nowhere but in the answer.
 */
export async function readOrMakeDemoKeys(dataFolder: string | undefined): Promise<DemoKeys> {
  const known = dataFolder && (await readDemoKeys(dataFolder));
  if (known) return known;
  const made = { free: makeKey(), pro: makeKey(), business: makeKey(), enterprise: makeKey() };
  if (dataFolder) {
    await mkdir(dataFolder, { recursive: true });
    // Beside its place first: it is there whole or not at all, and a mode is given to new files alone.
    const beside = `${demoKeyFileIn(dataFolder)}.${process.pid}`;
    await writeFile(beside, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
    await rename(beside, demoKeyFileIn(dataFolder));
  }
  return made;
}

/** The demo keys of an earlier start, if there was one. */
async function readDemoKeys(dataFolder: string): Promise<DemoKeys | undefined> {
  const text = await readFile(demoKeyFileIn(dataFolder), 'utf8').catch(() => '{}');
  const keys: unknown = JSON.parse(text);
  if (!isRecord(keys)) return undefined;
  const { free, pro, business, enterprise } = keys;
  if (typeof free !== 'string' || typeof pro !== 'string' || typeof business !== 'string' || typeof enterprise !== 'string')
    return undefined;
  return { free, pro, business, enterprise };
}

/** Issues the keys that the store does not have. Those it has keep their buckets and bans. */
export async function issueDemoKeys(endpoint: string, table: string, keys: DemoKeys): Promise<void> {
  const client = connect(endpoint);
  const apiKeys = dynamoApiKeys(DynamoDBDocumentClient.from(client), table);
  const issue = async (plan: Plan) => {
    const keyHash = keyHashOf(keys[plan]);
    const limits = limitsOf(plan, plan === 'enterprise' ? enterpriseLimits : undefined);
    await apiKeys.put({ keyHash, keyId: keyIdOf(keyHash), owner: `demo ${plan}`, plan, ...limits, createdAt: Date.now() });
  };
  try {
    await Promise.all([issue('free'), issue('pro'), issue('business'), issue('enterprise')]);
  } finally {
    client.destroy();
  }
}

function makeKey(): string {
  return apiKeyFrom(randomBytes(32));
}

export function demoKeyFileIn(dataFolder: string): string {
  return join(dataFolder, 'demo-keys.json');
}
