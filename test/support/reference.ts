import { gzipSync } from 'node:zlib';
import type { Reference } from '../../shared/reference/reference.ts';

/** A page and assets in the place of those that are built with the functions, for tests that are about something else. */
export const sampleReference: Reference = {
  page: () => '<!doctype html><title>Pet Store Service</title>',
  asset: () => gzipSync('"use strict";'),
};
