import type { Prove } from './proof.ts';

/** Loaded one at a time, because the operations read their environment when they are loaded. */
export const proofs: Readonly<Record<string, () => Promise<Prove>>> = {
  limits: async () => (await import('./proveLimits.ts')).proveLimiter,
  model: async () => (await import('./model.ts')).proveModel,
  races: async () => (await import('./races.ts')).proveRaces,
  kill: async () => (await import('./kill.ts')).proveKill,
  fuzz: async () => (await import('./fuzz.ts')).proveFuzz,
  matrix: async () => (await import('./matrix.ts')).proveMatrix,
};
