import { describeAssetOperation } from '../support/assetOperation.ts';

describeAssetOperation('getPortalAsset', '/portal', 'main');
