import type { Input } from '#shared/contract.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { isAllowedAddress, networksOf } from '#server/auth/allowed-addresses.ts';
import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { signInRuleContract } from '../contract.ts';

/** Refused at `addresses` with one that is none, or with the caller's own where that is not among them: nobody locks himself out. */
export async function updateSignInRule(
  platform: Platform,
  actor: Actor,
  given: Input<(typeof signInRuleContract)['update']>,
  { ip }: Call,
): Promise<void> {
  const { clientId } = actor;
  const addresses = given.addresses && networksOf(given.addresses);
  const linkAddresses = given.linkAddresses && networksOf(given.linkAddresses, 'linkAddresses');
  await platform.store.db.transaction().execute(async (tx) => {
    // One change after the other, each logged with what it found.
    await tx.selectFrom('client').select('id').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).execute();
    const before = await loadSignInRule(tx, clientId);
    const after = withStored(before, { ...given, addresses, linkAddresses });
    if (!isAllowedAddress(after.addresses, ip)) throw refusal('addresses', 'own-address-outside', { address: ip });
    const updatedAt = platform.now();
    await tx
      .insertInto('signInRule')
      .values({ clientId, ...after, updatedAt })
      .onConflict((c) => c.column('clientId').doUpdateSet({ ...after, updatedAt }))
      .execute();
    await logOperation(tx, actor, updatedAt, { action: 'sign-in-rule.update', targetId: '', before, after });
  });
}
