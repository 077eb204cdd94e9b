import type { Prove } from './proof.ts';

/** Loaded one at a time, because the operations read their environment when they are loaded. */
export const proofs: Readonly<Record<string, () => Promise<Prove>>> = {
  model: async () => (await import('./model.ts')).proveModel,
  stock: async () => (await import('./stock.ts')).proveStock,
  kill: async () => (await import('./kill.ts')).proveKill,
  fuzz: async () => (await import('./fuzz.ts')).proveFuzz,
  matrix: async () => (await import('./matrix.ts')).proveMatrix,
};
