import { pagesFrom } from '../../support/pagesFrom.ts';
import { type Conditions, type Finding, scaled } from '../proof.ts';
import type { Crowd } from './crowd.ts';
import { createCategories, createPets } from './setup.ts';

const lasting = 200;
const walks = 50;
const changesAtOnce = 60;

/** Walks through the pages of a list while others create, change and delete its items: each lasting item is seen once, in order. */
export async function walkDuringChanges(crowd: Crowd, conditions: Conditions): Promise<Finding> {
  const [categoryId = 0] = await createCategories(crowd, 1);
  const ids = new Set(await createPets(crowd, lasting, categoryId));
  const broken: string[] = [];
  const counts = { walks: 0, 'changes during walks': 0 };
  let walking = true;

  const call = async ({ method, path }: { method: string; path: string }) => {
    const [response] = await crowd.send([{ method, path }]);
    if (response?.status !== 200) throw new Error(`${path} got ${response?.status}`);
    return { ...response, text: '' };
  };
  const change = async () => {
    while (walking) {
      const others = await createPets(crowd, changesAtOnce, categoryId);
      const lastingIds = [...ids].slice(0, changesAtOnce);
      await crowd.send([
        ...lastingIds.map((id) => ({ method: 'PATCH', path: `/pets/${id}`, json: { name: `Rex ${counts.walks}` } })),
        ...others.map((id) => ({ method: 'DELETE', path: `/pets/${id}` })),
      ]);
      counts['changes during walks'] += 2 * changesAtOnce + lastingIds.length;
    }
  };
  const walk = async () => {
    for (let count = scaled(walks, conditions); count > 0; count--) {
      const pages = await pagesFrom<{ id: number }>(call, `/pets?categoryId=${categoryId}&limit=${10 + (count % 40)}`);
      const listed = pages.flat().map(({ id }) => id);
      const seen = listed.filter((id) => ids.has(id));
      if (new Set(seen).size !== ids.size || seen.length !== ids.size) broken.push(`a walk saw ${seen.length} of ${ids.size} lasting pets`);
      if (listed.some((id, at) => at > 0 && id <= (listed[at - 1] ?? 0))) broken.push(`a walk is not ascending: ${listed}`);
      counts.walks += 1;
    }
    walking = false;
  };
  const results = await Promise.allSettled([walk(), change()]);
  for (const result of results) if (result.status === 'rejected') broken.push(String(result.reason));
  return { counts, broken };
}
