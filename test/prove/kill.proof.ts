import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { type Server, startServer, type Victim, victims } from './kill/server.ts';
import { openWriters } from './kill/writers.ts';
import { type Conditions, conditionsOf, type Finding, scaled, timeLimit } from './proof.ts';

const kills = 25;

/** Kills `npm start` under load, starts it again, and looks for the acknowledged writes. */
async function proveKill(conditions: Conditions): Promise<Finding> {
  const total = scaled(kills, conditions);
  const random = seeded(conditions.seed);
  const dataFolder = await mkdtemp(join(tmpdir(), 'petstore-prove-'));
  const broken: string[] = [];
  const counts: Record<string, number> = { kills: 0, ...Object.fromEntries(victims.map((victim) => [`of ${victim}`, 0])) };
  let server: Server | undefined;
  try {
    server = await startServer(dataFolder);
    const writers = await openWriters(server, String(conditions.seed));
    for (let round = 0; round < total; round++) {
      const victim: Victim = victims[round % victims.length] ?? 'everything';
      const killed = server;
      await writers.writeUntil(killed, 20 + Math.floor(random() * 60), () => killed.kill(victim));
      server = undefined;
      server = await startServer(dataFolder);
      counts.kills = round + 1;
      counts[`of ${victim}`] = (counts[`of ${victim}`] ?? 0) + 1;
      const isLast = round + 1 === total;
      if (isLast || round % 5 === 4) broken.push(...(await writers.check(server)));
      conditions.onProgress(`${round + 1} of ${total} kills: ${victim}; ${writers.counts.acknowledged} writes acknowledged`);
    }
    return { counts: { ...counts, 'acknowledged writes': writers.counts.acknowledged, 'in doubt': writers.counts.inDoubt }, broken };
  } finally {
    await server?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

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
