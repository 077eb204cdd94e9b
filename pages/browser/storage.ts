const names = ['localStorage', 'sessionStorage'] as const;

/**
 * A browser that blocks site data throws at each use of a storage. In that case the page gets storages in memory, which last until the page
 * is left. Its own scripts use them, and so does the library of the reference, which would otherwise show nothing.
 * @param page the window
 * @returns whether the browser keeps stored data
 */
function replaceBlockedStorages(page: Readonly<Record<(typeof names)[number], Storage>>): boolean {
  for (const name of names) {
    try {
      page[name].setItem('', '');
      page[name].removeItem('');
    } catch {
      Object.defineProperty(page, name, { value: memoryStorage(), configurable: true });
    }
  }
  // The header's script may have replaced it before. The browser's own storage is a getter.
  return Object.getOwnPropertyDescriptor(page, 'sessionStorage')?.get !== undefined;
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

export const isSiteDataKept = !('window' in globalThis) || replaceBlockedStorages(globalThis);
