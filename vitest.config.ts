import { defineConfig } from 'vitest/config';
import { tables } from './shared/storage/tables.ts';

export default defineConfig({
  test: {
    /** A function's module reads its environment when it is loaded; tests hand their operations other tables. */
    env: { STAGE: 'test', AWS_REGION: 'local', ...Object.fromEntries(Object.values(tables).map(({ env }) => [env, env])) },
    include: ['test/**/*.test.ts'],
    /** One embedded DynamoDB for the whole run; its endpoint is what `inject('dynamodbEndpoint')` gives. */
    globalSetup: ['test/support/engine.ts'],
  },
});
