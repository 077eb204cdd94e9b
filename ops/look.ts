import { findKey } from './find.ts';
import { recordTable, recordView, stateText, stateView } from './keyView.ts';
import type { Context } from './surroundings.ts';

/** Which keys to list: all that are not asked for otherwise. */
export interface Filter {
  readonly owner?: string | undefined;
  readonly plan?: string | undefined;
}

export async function listKeys({ table, json, out, now: clock }: Context, { owner, plan }: Filter): Promise<void> {
  const keys = await table.register.list();
  const now = clock();
  const wanted = keys.filter((key) => (owner === undefined || key.owner === owner) && (plan === undefined || key.plan === plan));
  if (json) out(JSON.stringify(wanted.map((key) => recordView(key, now))));
  else out(wanted.length === 0 ? 'There are no such keys.' : recordTable(wanted, now));
}

export async function showKey(context: Context, keyId: string): Promise<void> {
  const state = await findKey(context, keyId);
  const now = context.now();
  context.out(context.json ? JSON.stringify(stateView(state, now)) : stateText(state, now));
}
