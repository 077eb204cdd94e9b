import type { Metafile } from 'esbuild';

/** How many bytes of a bundle come from each package, the largest first; those of this repository come from `ours`. */
export function bytesByPackage({ inputs }: Metafile['outputs'][string]): readonly (readonly [name: string, bytes: number])[] {
  const sums = new Map<string, number>();
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const [name = 'ours'] = /(?:@[^/]+\/)?[^/]+/.exec(file.split('node_modules/')[1] ?? '') ?? [];
    sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}
