import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import contract from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { referenceHtml } from '../reference/referenceHtml.ts';
import { guideLinks, indexName, markdownPages } from './markdownPages.ts';
import { licensesName, type PageDefinition } from './pageBuilder.ts';

/** The library's file for browsers, which includes its styles. The package's main entry has modules without styles. */
const library = { '@scalar/api-reference': join(root, 'node_modules/@scalar/api-reference/dist/browser/standalone.esm.js') };

/** The Postman Collection has a fixed name, so that a guide can lead to it. */
const collectionName = 'petstore.postman_collection.json';
const collection = readFileSync(join(root, 'shared/contract/generated/collection.json'), 'utf8');
const pages = markdownPages();

const { title, description, license } = contract.info;
const first = { title, sentence: description.split('. ')[0]?.concat('.') ?? '' };

/**
 * The reference page. The panel that sends requests, a quarter of the code, is a separate file, which the library loads at the first use.
 */
export const reference: PageDefinition = {
  name: 'reference',
  sources: 'pages/reference/browser',
  script: 'main.ts',
  style: 'reference.css',
  // Otherwise each of its many files would repeat the licence.
  options: { alias: library, splitting: true, legalComments: 'external' },
  path: 'docs',
  markdown: pages.get(indexName),
  texts: new Map([...pages, [collectionName, collection]]),
  html: (assets) =>
    referenceHtml({
      ...assets,
      collection: `docs/${collectionName}`,
      guides: guideLinks,
      first,
      licenses: `docs/${licensesName}`,
      license,
    }),
};
