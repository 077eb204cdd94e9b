import { portalHtml } from '../../pages/portal/portalHtml.ts';
import type { PageDefinition } from './pageBuilder.ts';

export const portal: PageDefinition = {
  name: 'portal',
  sources: 'pages/portal/browser',
  script: 'main.tsx',
  style: 'portal.css',
  options: { jsx: 'automatic', jsxImportSource: 'preact' },
  path: 'portal',
  html: portalHtml,
};
