import { easeFirstScreen } from './firstScreen.ts';
import { tab } from './tab.ts';

// The first request can be copied while the reference, a megabyte, is on its way.
easeFirstScreen(tab);
await import('./reference.ts');
