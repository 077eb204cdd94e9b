import { expect, it } from 'vitest';
import { proveKill } from '../../scripts/prove/kill.ts';
import { canStartEngine } from '../support/engineProgram.ts';
import { shortForm } from './conditions.ts';

it.skipIf(!canStartEngine)('npm start that is killed under load starts again, and no acknowledged write is missing', async () => {
  const { broken, counts } = await proveKill(shortForm('kill', 0.01));
  expect(broken).toEqual([]);
  expect(counts).toMatchObject({ kills: 1, 'of everything': 1 });
});
