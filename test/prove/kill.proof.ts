import { expect, it } from 'vitest';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { shortForm } from './conditions.ts';
import { proveKill } from './kill.ts';

it.skipIf(!canStartDynamoDb)('npm start that is killed under load starts again, and no acknowledged write is missing', async () => {
  const { broken, counts } = await proveKill(shortForm('kill', 0.01));
  expect(broken).toEqual([]);
  expect(counts).toMatchObject({ kills: 1, 'of everything': 1 });
});
