import type { MadeKey } from '../shared/accounts/accountKeys.ts';
import type { CommandContext } from './commandContext.ts';
import { keyText, keyView } from './keyView.ts';

const shownOnce = 'The key is only shown now: the service stores only its hash.';

/** Prints a new key, with its text. @param more lines to add to the output */
export function printNewKey(
  { json, out, err, now }: CommandContext,
  accountId: string,
  { apiKey, key }: MadeKey,
  ...more: (readonly [string, string])[]
): void {
  const listed = { key, bannedUntil: 0 };
  if (json) out(JSON.stringify({ ...keyView(listed, now()), accountId, key: apiKey }));
  else out(keyText(listed, now(), ['Key', apiKey], ['Account', accountId], ...more));
  err(shownOnce);
}
