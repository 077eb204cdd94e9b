import { expect, it } from 'vitest';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { conditionsOf, timeLimit } from './conditions.ts';
import { proveKill } from './kill.ts';
import { scaled } from './proof.ts';

it.skipIf(!canStartDynamoDb)(
  'npm start that is killed under load starts again, and no acknowledged write is missing',
  async () => {
    const conditions = conditionsOf('kill', 0.01);
    const { broken, counts } = await proveKill(conditions);
    expect(broken).toEqual([]);
    expect(counts.kills).toBe(scaled(25, conditions));
  },
  timeLimit,
);
