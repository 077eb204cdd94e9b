import { describe, expect, it } from 'vitest';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import type { Contract } from '../../shared/reference/browser/contract.ts';
import { withSampleIds } from '../../shared/reference/browser/sampleIds.ts';

const served: Contract = JSON.parse(JSON.stringify(openapi));
const ids: Readonly<Record<string, number>> = { 'categories?limit=1': 11, 'pets?limit=1': 12 };

describe('withSampleIds', () => {
  it('puts the first id of each list into the examples', async () => {
    const changed = JSON.stringify(await withSampleIds(served, async (path) => [{ id: ids[path] }]));
    expect(JSON.parse(changed).components.parameters.PetId.example).toBe(12);
    expect(changed).toContain('"categoryId":11');
    expect(changed).toContain('"petId":12');
    expect(changed).not.toMatch(/282578800143872|282578800148480/);
  });

  it.each([
    ['an empty list', async () => []],
    ['a refusal', async () => ({ code: 'invalid_api_key' })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the examples for %s', async (_, read) => {
    expect(await withSampleIds(served, read)).toEqual(served);
  });
});
