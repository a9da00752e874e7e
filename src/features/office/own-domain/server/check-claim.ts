// Asks the DNS for the text of a claim, and sets the domain when it is there.
import type { Actor } from '#server/actor.ts';
import type { AskTxt } from '#server/dns/ask-txt.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { AppError } from '#shared/errors.ts';
import type { Output } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import { CHECKS_A_MINUTE, type ownDomainContract } from '../contract.ts';
import { type Asked, askRecord } from './ask-record.ts';
import { lockOwner, proofsOf } from './own-domain.service.ts';

type Checked = Output<(typeof ownDomainContract)['check']>;
interface Claim {
  domain: string;
  token: string;
}

const checks = new CallBudget();

export async function checkClaim(platform: Platform, askTxt: AskTxt, actor: Actor): Promise<Checked> {
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
  checks.spend(`client ${actor.clientId}`, CHECKS_A_MINUTE, platform.now());
  const claim = await proofsOf(platform.store.db, actor.clientId, 'waiting').executeTakeFirst();
  if (!claim) throw new AppError('not-found', { field: 'domain' });
  if (claim.expiresAt <= platform.now()) throw refusal('domain', 'domain-claim-ended', { domain: claim.domain });
  const asked = await askRecord(askTxt, claim);
  if (asked.outcome !== 'set') return note(platform, actor, claim, asked);
  return (await setDomain(platform, actor, claim)) ? asked : note(platform, actor, claim, { outcome: 'taken', found: [] });
}

/** Of a claim that is another one by now, nothing is noted. */
async function note(
  { store, now }: Platform,
  { clientId }: Actor,
  { token }: Claim,
  { outcome, found }: Asked | Checked,
): Promise<Checked> {
  await store.db
    .updateTable('domainProof')
    .set({ checkedAt: now(), outcome, foundTexts: found })
    .where('clientId', '=', clientId)
    .where('proofState', '=', 'waiting')
    .where('token', '=', token)
    .execute();
  return { outcome, found };
}

/** False where another client has it. */
async function setDomain({ store, now }: Platform, actor: Actor, { domain, token }: Claim): Promise<boolean> {
  const { clientId } = actor;
  const set = () =>
    store.db.transaction().execute(async (tx) => {
      const { domain: before } = await lockOwner(tx, clientId);
      const claim = await proofsOf(tx, clientId, 'waiting').where('token', '=', token).executeTakeFirst();
      if (!claim) throw new AppError('conflict', { field: 'domain' });
      const updatedAt = now();
      await tx.updateTable('client').set({ domain, updatedAt }).where('id', '=', clientId).execute();
      await tx.deleteFrom('domainProof').where('clientId', '=', clientId).execute();
      await tx
        .insertInto('domainProof')
        .values({ ...claim, proofState: 'proved', createdAt: updatedAt, checkedAt: updatedAt, outcome: 'set', foundTexts: [] })
        .execute();
      await logOperation(tx, actor, updatedAt, {
        action: 'own-domain.set',
        targetId: domain,
        before: { domain: before ?? '' },
        after: { domain },
      });
    });
  try {
    await withUniqueField({ 'client.domain': 'domain', client_domain: 'domain' }, set);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'already-exists') return false;
    throw error;
  }
}
