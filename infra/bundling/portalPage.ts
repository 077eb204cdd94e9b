import { portalHtml } from '../../shared/portal/portalHtml.ts';
import type { PageDefinition } from './pageBuilder.ts';

export const portal: PageDefinition = {
  name: 'portal',
  sources: 'shared/portal/browser',
  script: 'main.tsx',
  style: 'portal.css',
  options: { jsx: 'automatic', jsxImportSource: 'preact' },
  path: 'portal',
  html: portalHtml,
};
