import { describePageOperation } from '../support/pageOperation.ts';

describePageOperation('getReference', { path: '/docs', title: 'Reference', connect: [] });
