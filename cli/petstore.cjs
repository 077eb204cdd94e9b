#!/usr/bin/env node
// `npx petstore`, in plain JavaScript. An older Node.js cannot read TypeScript, so it would print a syntax error instead of the message.
require('../local/nodeVersion.cjs');
void import('./petstore.ts').then(({ main }) => main());
