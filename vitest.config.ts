import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    /** One embedded DynamoDB for the whole run; its endpoint is what `inject('dynamodbEndpoint')` gives. */
    globalSetup: ['test/support/engine.ts'],
  },
});
