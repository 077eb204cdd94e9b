import { getReference as contract } from '../../shared/contract/generated/operations.ts';
import { publicDependencies } from '../../shared/dependencies/publicDependencies.ts';
import { publicChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { markdownResponse, prefersMarkdown, varyingByAccept } from '../../shared/http/markdown.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { webPage, webPageResponse } from '../../shared/http/webPage.ts';

/**
 * Returns the page that shows the contract to people, or a list of its pages as Markdown. The library that renders the page sets styles on
 * its elements.
 */
const getReference = publicOperation(contract, webPage('reference'), async ({ event }, webPage) =>
  prefersMarkdown(event)
    ? markdownResponse(webPage.markdown(), event, '/docs')
    : varyingByAccept(webPageResponse(webPage, { inlineStyles: true })),
);

export const handler = endpoint(getReference, publicChain, publicDependencies);
