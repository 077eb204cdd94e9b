import { describePageOperation } from '../support/webPageOperation.ts';

describePageOperation('getReference', { path: '/docs', title: 'Reference', connect: [] });
