import { describe } from 'vitest';
import { callOver, describeJourneys } from './journeys.ts';
import { describeRejections } from './rejections.ts';

/** Runs only where both are set; see vitest.config.ts. */
const { API_URL = '', API_KEY = '' } = process.env;

describe(`against the stage at ${API_URL} (API_URL and API_KEY), without the 429`, () => {
  const call = callOver(API_URL.replace(/\/$/, ''), API_KEY);

  describeJourneys(call);
  describeRejections(call);
});
