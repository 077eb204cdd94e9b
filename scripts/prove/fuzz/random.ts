import { seeded } from '../../../common/seeded.ts';

/** Draws that a seed repeats. */
export interface Random {
  /** An integer in 0..limit-1. */
  below(limit: number): number;
  /** True once in so many times. */
  oneIn(times: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

export function randomFrom(seed: number): Random {
  const draw = seeded(seed);
  const below = (limit: number) => Math.floor(draw() * limit);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (values) => {
      const at = below(values.length);
      if (at >= values.length) throw new Error('there is nothing to pick from');
      return values[at] as (typeof values)[number];
    },
  };
}
