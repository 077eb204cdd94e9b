import type { KeyState } from '../shared/domain/keyState.ts';
import type { Limits, Plan } from '../shared/domain/plan.ts';
import { findActiveKey, findKey } from './find.ts';
import { short, stateText, stateView } from './keyView.ts';
import { agreed, type Context } from './surroundings.ts';

/** What is used of the buckets stays used: an upgrade gives what it adds, and a downgrade is felt at once. */
export async function changePlan(context: Context, keyId: string, plan: Plan, limits: Limits): Promise<void> {
  const { keyHash } = await findActiveKey(context, keyId);
  tell(context, await context.table.register.changePlan(keyHash, plan, limits));
}

export async function revokeKey(context: Context, keyId: string): Promise<void> {
  const { keyHash, owner, plan, revokedAt } = await findKey(context, keyId);
  if (revokedAt !== undefined && revokedAt <= context.now()) context.err(`It was revoked ${short(revokedAt)}.`);
  else await agreed(context, `Revoke ${keyId} of ${owner} (${plan})?`);
  tell(context, await context.table.register.revoke(keyHash, context.now()));
}

export async function unbanKey(context: Context, keyId: string): Promise<void> {
  const { keyHash, bannedUntil } = await findKey(context, keyId);
  if (bannedUntil <= context.now()) context.err('It was not banned; strikes and earlier bans are forgotten.');
  tell(context, await context.table.register.unban(keyHash));
}

function tell({ json, out, now }: Context, state: KeyState | undefined): void {
  if (!state) throw new Error('a key that was found is gone');
  out(json ? JSON.stringify(stateView(state, now())) : stateText(state, now()));
}
