import { easeFirstScreen } from './firstScreen.ts';
import { tab } from './tab.ts';

// Readers can copy the first request while the reference, a megabyte, is being loaded.
easeFirstScreen(tab);
await import('./reference.ts');
