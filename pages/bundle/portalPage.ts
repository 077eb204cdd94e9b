import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { portalHtml } from '../portal/portalHtml.ts';
import type { PageDefinition } from './pageBuilder.ts';

export const portal: PageDefinition = {
  name: 'portal',
  sources: 'pages/portal/browser',
  script: 'main.tsx',
  style: 'portal.css',
  options: { jsx: 'automatic', jsxImportSource: 'preact' },
  path: 'portal',
  markdown: readFileSync(join(root, 'pages/portal/portal.md'), 'utf8'),
  html: portalHtml,
};
