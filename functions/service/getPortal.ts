import { stagePortal } from '../../pages/portal/portalPage.ts';
import { getPortal as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { markdownResponse, prefersMarkdown, varyingByAccept } from '../../shared/http/documents/markdown.ts';
import { webPageResponse } from '../../shared/http/documents/webPage.ts';
import { publicOperation } from '../../shared/http/operation.ts';

/** Returns the page where people sign in, create API keys and see the requests that remain, or a description of the page as Markdown. */
const getPortal = publicOperation(contract, stagePortal, async ({ event }, page) =>
  prefersMarkdown(event) ? markdownResponse(page.markdown(), event, '/portal') : varyingByAccept(webPageResponse(page)),
);

export const handler = publicHandler(getPortal);
