import { describe, expect, it } from 'vitest';
import { exactNumber, itemJson, readItemJson } from '../../cli/views/itemJson.ts';

describe('an item as JSON', () => {
  it.each([
    [{ id: exactNumber('7') }, '{"id":7}'],
    [{ id: exactNumber('0.5') }, '{"id":0.5}'],
    [{ id: exactNumber('9007199254740993') }, '{"id":9007199254740993}'],
    [{ id: exactNumber('-90071992547409930001') }, '{"id":-90071992547409930001}'],
    [{ tags: new Set(['a', 'b']) }, '{"tags":{"$set":["a","b"]}}'],
    [{ list: [{ n: exactNumber('18014398509481985') }] }, '{"list":[{"n":18014398509481985}]}'],
  ])('%# has every digit, and its sets', (item, json) => {
    expect(itemJson(item)).toBe(json);
    expect(readItemJson(json)).toEqual(item);
  });
});
