import { gzipSync } from 'node:zlib';
import type { WebPage } from '../../shared/http/webPage.ts';

/** A page and assets instead of those that are built with the functions, for tests about something else. */
export const sampleWebPage: WebPage = {
  html: () => '<!doctype html><title>Pet Store Service</title>',
  connect: [],
  markdown: () => '# Pet Store Service\n',
  asset: () => gzipSync('"use strict";'),
  text: () => undefined,
};
