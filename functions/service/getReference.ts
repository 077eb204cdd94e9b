import { getReference as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { markdownResponse, prefersMarkdown, varyingByAccept } from '../../shared/http/documents/markdown.ts';
import { webPage, webPageResponse } from '../../shared/http/documents/webPage.ts';
import { publicOperation } from '../../shared/http/operation.ts';

/**
 * Returns the page that shows the contract to people, or a list of its pages as Markdown. The library that renders the page sets styles on
 * its elements.
 */
const getReference = publicOperation(contract, webPage('reference'), async ({ event }, page) =>
  prefersMarkdown(event)
    ? markdownResponse(page.markdown(), event, '/docs')
    : varyingByAccept(webPageResponse(page, { inlineStyles: true })),
);

export const handler = publicHandler(getReference);
