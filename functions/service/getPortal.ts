import { stagePortal } from '../../pages/portal/portalPage.ts';
import { getPortal as contract } from '../../shared/contract/generated/operations.ts';
import { publicDependencies } from '../../shared/dependencies/publicDependencies.ts';
import { publicChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { markdownResponse, prefersMarkdown, varyingByAccept } from '../../shared/http/markdown.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { webPageResponse } from '../../shared/http/webPage.ts';

/** Returns the page where people sign in, create API keys and see the requests that remain, or a description of the page as Markdown. */
const getPortal = publicOperation(contract, stagePortal, async ({ event }, webPage) =>
  prefersMarkdown(event) ? markdownResponse(webPage.markdown(), event, '/portal') : varyingByAccept(webPageResponse(webPage)),
);

export const handler = endpoint(getPortal, publicChain, publicDependencies);
