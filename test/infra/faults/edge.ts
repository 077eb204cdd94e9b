import { type Fault, first, spoil } from './plant.ts';

const keep =
  (PathPattern: string): Fault[1] =>
  (t) =>
    spoil(first(t, 'AWS::CloudFront::Distribution').properties.DistributionConfig.CacheBehaviors?.[0] ?? {}, { PathPattern });

/** Faults of a stage with `edge: true`, to plant in its template. */
export const edgeFaults: readonly Fault[] = [
  ['a list that is kept as a page', keep('/pets*'), 'CloudFront caches responses of /pets'],
  ['a health that is kept', keep('/health'), 'CloudFront caches responses of /health'],
];
