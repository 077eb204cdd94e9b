import type { Conditions, Finding } from './proof.ts';
import { conservationFaults } from './races/conservation.ts';
import { type Crowd, openCrowd } from './races/crowd.ts';
import { raceOnHotItems } from './races/hotItems.ts';
import { raceWithOneKey } from './races/idempotency.ts';
import { walkDuringChanges } from './races/pages.ts';
import { raceForReferences } from './races/references.ts';
import { raceForStock } from './races/stock.ts';
import { raceForVersion } from './races/versions.ts';

const races: readonly ((crowd: Crowd, conditions: Conditions) => Promise<Finding>)[] = [
  raceForStock,
  raceForReferences,
  raceWithOneKey,
  raceForVersion,
  raceOnHotItems,
  walkDuringChanges,
];

/** Races of many processes through gateways over one store. After each, all stored items must agree. */
export async function proveRaces(conditions: Conditions): Promise<Finding> {
  const crowd = await openCrowd(conditions);
  try {
    let counts: Finding['counts'] = {};
    const broken: string[] = [];
    for (const race of races) {
      const finding = await race(crowd, conditions);
      counts = { ...counts, ...finding.counts };
      broken.push(...finding.broken, ...(await conservationFaults(crowd.client, crowd.names)));
    }
    return { counts, broken };
  } finally {
    await crowd.stop();
  }
}
