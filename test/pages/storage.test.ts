import { describe, expect, it } from 'vitest';
import { replaceBlockedStorages } from '../../pages/browser/storage.ts';

const names = ['localStorage', 'sessionStorage'] as const;

/** A window whose storages are got from a function, as a browser's are. */
const windowWith = (storage: () => Storage): Record<(typeof names)[number], Storage> =>
  Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { get: storage, configurable: true }]))) as never;

const blocked = windowWith(() => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
});

describe('a browser that blocks site data', () => {
  it('has two storages in memory, and says at every look that nothing is kept', () => {
    expect([replaceBlockedStorages(blocked), replaceBlockedStorages(blocked)]).toEqual([false, false]);
    blocked.localStorage.setItem('theme', 'dark');
    blocked.sessionStorage.setItem('apiKey', 'petstore_1');
    expect(names.map((name) => [blocked[name].length, blocked[name].key(0)])).toEqual([
      [1, 'theme'],
      [1, 'apiKey'],
    ]);
    expect([blocked.localStorage.getItem('theme'), blocked.sessionStorage.getItem('theme')]).toEqual(['dark', null]);
    blocked.localStorage.removeItem('theme');
    blocked.sessionStorage.clear();
    expect(names.map((name) => blocked[name].length)).toEqual([0, 0]);
  });
});

it('a browser that keeps site data keeps its own storages, with nothing added', () => {
  const kept = new Map<string, string>();
  const own = { setItem: (name: string, value: string) => kept.set(name, value), removeItem: (name: string) => kept.delete(name) };
  const page = windowWith(() => own as never);
  expect(replaceBlockedStorages(page)).toBe(true);
  expect(page.localStorage).toBe(own);
  expect(kept.size).toBe(0);
});
