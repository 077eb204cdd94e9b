import { describeAssetOperation } from '../support/assetOperation.ts';

describeAssetOperation('getReferenceAsset', '/docs', 'reference');
