import { connect } from './connect.ts';

/** Reads a list to its end, however many pages it has, and counts the pets of each status. */
const petStore = connect();
const counts = new Map<string, number>();
for await (const { status = 'available' } of petStore.items('listPets', { query: { limit: 3 } })) {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}
for (const [status, count] of [...counts].sort()) console.log(`${status}: ${count}`);
