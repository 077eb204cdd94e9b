import { type PageHeader, pageHeader } from './pageHeader.ts';

/** The addresses of the files that a page loads, relative to the page. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  readonly headerScript: string;
  readonly icon: string;
}

interface HtmlPage extends PageHeader {
  readonly title: string;
  /** Further elements of the head. */
  readonly head: string;
  /** The elements below the header. */
  readonly body: string;
}

/** A page with the header of every page. */
export const htmlPage = ({ title, head, body, ...header }: HtmlPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="${header.icon}">
${head}
</head>
<body>
${pageHeader(header)}
${body}
</body>
</html>
`;

/** The elements that load a page's files. Its policy can then forbid inline scripts. */
export const loading = ({ style, script, headerScript }: PageAssets): string => `<link rel="stylesheet" href="${style}">
<script type="module" src="${headerScript}" blocking="render"></script>
<script type="module" src="${script}"></script>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
