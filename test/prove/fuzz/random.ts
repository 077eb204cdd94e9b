import { seeded } from '../../../common/seeded.ts';

/** Random draws that are the same for the same seed. */
export interface Random {
  /** An integer in 0..limit-1. */
  below(limit: number): number;
  /** True once in `times` calls on average. */
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
      if (at >= values.length) throw new Error('the list to pick from is empty');
      return values[at] as (typeof values)[number];
    },
  };
}
