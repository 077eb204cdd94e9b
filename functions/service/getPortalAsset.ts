import { getPortalAsset as contract } from '../../shared/contract/generated/operations.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { assetResponse } from '../../shared/http/documents/gzipResponse.ts';
import { webPage } from '../../shared/http/documents/webPage.ts';
import { publicOperation } from '../../shared/http/operation.ts';

const getPortalAsset = publicOperation(contract, webPage('portal'), async ({ path, event }, page) => {
  const gzipped = page.asset(path.asset);
  if (!gzipped) return new Rejection('resource_not_found', 'the portal has no asset with this name; load the portal again');
  return assetResponse(path.asset, gzipped, event.headers['accept-encoding']);
});

export const handler = publicHandler(getPortalAsset);
