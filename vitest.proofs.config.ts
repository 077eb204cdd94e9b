import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** `npm run test:proofs`: the files that start processes, race, inject faults at every call or try every way. */
export default defineConfig({ test: { ...config.test, include: ['test/**/*.proof.ts'] } });
