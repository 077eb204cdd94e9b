/**
 * How many partitions a list is spread over. DynamoDB gives a partition 1,000 writes a second; four of them outrun what the items' own
 * transactions allow, and a page still needs no more than a handful of reads.
 */
const shardCount = 4;

/** The index partition of an item: the heading it is listed under, and one of the shards. The low bits of an id are random, so it tells which. */
export const partitionOf = (heading: string, id: number): string => `${heading}#${id % shardCount}`;

/** Every partition of what is listed under a heading. */
export const partitionsOf = (heading: string): string[] => Array.from({ length: shardCount }, (_, shard) => partitionOf(heading, shard));

/** A stretch of one partition in ascending order of id; `more` says whether the partition goes on behind it. */
export interface Run<Item> {
  items: Item[];
  more: boolean;
}

/**
 * The first `limit` items of all partitions together, in ascending order of id. Each partition is read in small steps, and again only
 * where the page reaches beyond what was read of it, so that a page costs in proportion to the page and not to the list.
 *
 * Ids fall on the partitions at random, so a step has √limit items more than a partition's share: of full pages at most three in a hundred
 * then read a partition twice, where two items more made it 40 to 87.
 */
export async function mergePartitions<Item extends { id: number }>(
  partitions: readonly string[],
  { after, limit }: { after: number; limit: number },
  read: (partition: string, after: number, limit: number) => Promise<Run<Item>>,
): Promise<Item[]> {
  const step = Math.ceil(limit / partitions.length) + Math.ceil(Math.sqrt(limit));
  const runs = await Promise.all(partitions.map(async (partition) => ({ partition, ...(await read(partition, after, step)) })));
  for (;;) {
    const page = runs
      .flatMap((run) => run.items)
      .sort((a, b) => a.id - b.id)
      .slice(0, limit);
    const end = page.length < limit ? Number.POSITIVE_INFINITY : (page.at(-1)?.id ?? after);
    // What lies behind a run is unknown, so the page is sure only where no unfinished run ends before it does.
    const short = runs.filter((run) => run.more && lastId(run.items, after) < end);
    if (short.length === 0) return page;
    await Promise.all(
      short.map(async (run) => {
        const next = await read(run.partition, lastId(run.items, after), step);
        run.items.push(...next.items);
        run.more = next.more;
      }),
    );
  }
}

const lastId = (items: readonly { id: number }[], after: number) => items.at(-1)?.id ?? after;
