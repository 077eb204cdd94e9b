import { nearestName } from '../../common/nearestName.ts';
import { gatewayRoutes } from './gatewayRoutes.ts';
import { parameterIn } from './pathTemplate.ts';

/** Longer paths are not searched, because a search takes longer for each segment, and are not suggested, because messages cut them. */
const maxCharacters = 100;

/**
 * The path that was probably meant: it has the most names in common, then the fewest missing segments. Values do not count, because any
 * segment may be one. Each segment may have another case, number or a few wrong letters, and segments may be missing, empty or too many at
 * the start, as in `/api/Pets/` for `/pets`.
 * @param path a path without a route
 */
export function nearestPath(path: string): string | undefined {
  if (path.length > maxCharacters) return undefined;
  const segments = path.split('/').filter((segment) => segment !== '');
  const candidates = gatewayRoutes.flatMap((route) => filled(route.path.slice(1).split('/'), segments));
  const short = candidates.filter((one) => one.path.length <= maxCharacters);
  return short.sort((one, other) => other.names - one.names || one.missing - other.missing)[0]?.path;
}

/** A template with the values of the given segments, compared from the last segment; empty if they do not match. */
function filled(template: readonly string[], segments: readonly string[]): { path: string; names: number; missing: number }[] {
  const offset = segments.length - template.length;
  const pairs = template.map((name, at) => ({ name, segment: segments[at + offset], isValue: parameterIn(name) !== undefined }));
  const matches = pairs.every(({ name, segment, isValue }) =>
    isValue ? segment !== undefined : segment === undefined || nearestName(segment, [name]) !== undefined,
  );
  const names = pairs.filter(({ segment, isValue }) => segment !== undefined && !isValue).length;
  const missing = pairs.filter(({ segment }) => segment === undefined).length;
  if (!matches || names === 0) return [];
  return [{ path: `/${pairs.map(({ name, segment, isValue }) => (isValue ? segment : name)).join('/')}`, names, missing }];
}
