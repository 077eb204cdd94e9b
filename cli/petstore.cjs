#!/usr/bin/env node
// `npx petstore`. Plain JavaScript: an older Node.js does not read TypeScript, and gets a message in place of a syntax error.
require('../local/nodeVersion.cjs');
void import('./petstore.ts').then(({ main }) => main());
