import { describeAssetOperation } from '../support/webPageOperation.ts';

describeAssetOperation('getPortalAsset', '/portal', 'main');
