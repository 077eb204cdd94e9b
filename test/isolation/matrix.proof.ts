import { describe, expect, it } from 'vitest';
import { probes } from './places.ts';
import { openWorlds, stranger, twin } from './worlds.ts';

const { send, others } = await openWorlds('matrix');

describe.each([stranger, twin])('for $name', (caller) => {
  it.each(probes)('$operationId with $name gives the same response, cost and effect as without another account', async (probe) => {
    const { inhabited, empty } = await send(probe, caller);
    expect(inhabited).toEqual(empty);
    expect(inhabited.calls.length).toBeGreaterThan(0);
    expect(others.now()).toEqual(others.before);
  });
});
