import { getReferenceAsset as contract } from '../../shared/contract/generated/operations.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { assetResponse, packedText } from '../../shared/http/documents/gzipResponse.ts';
import { markdownResponse } from '../../shared/http/documents/markdown.ts';
import { withAddress } from '../../shared/http/documents/serviceAddress.ts';
import { webPage } from '../../shared/http/documents/webPage.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import type { OperationResponse } from '../../shared/http/request/responses.ts';

/** The Postman Collection, which sends its requests to the address that serves it. */
function collection(name: string, text: string, event: ApiEvent): OperationResponse<never> {
  const response = packedText('application/json', withAddress(text, event, '/docs'), event.headers['accept-encoding']);
  return { ...response, headers: { ...response.headers, 'content-disposition': `attachment; filename="${name}"` } };
}

/** Returns a file that the reference page loads or offers for download, or one of its pages as Markdown. */
const getReferenceAsset = publicOperation(contract, webPage('reference'), async ({ path, event }, page) => {
  const text = /\.(md|txt|json)$/.test(path.asset) ? page.text(path.asset) : undefined;
  if (text !== undefined)
    return path.asset.endsWith('.json') ? collection(path.asset, text, event) : markdownResponse(text, event, '/docs');
  const gzipped = page.asset(path.asset);
  if (!gzipped) return new Rejection('resource_not_found', 'the reference page has no asset with this name; load the page again');
  return assetResponse(path.asset, gzipped, event.headers['accept-encoding']);
});

export const handler = publicHandler(getReferenceAsset);
