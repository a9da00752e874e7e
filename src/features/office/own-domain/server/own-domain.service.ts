import { randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { Kysely, Selectable } from 'kysely';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { BEGINS_AN_HOUR, CLAIM_DAYS, type DomainClaim, type OwnDomain } from '../contract.ts';
import { recordName } from './ask-record.ts';
import { readDomain } from './read-domain.ts';

const TOKEN_BYTES = 24;
const begins = new CallBudget(HOUR_MS);

type Row = Selectable<Database['domainProof']>;

export const proofsOf = (db: Kysely<Database>, clientId: number, proofState: Row['proofState']) =>
  db.selectFrom('domainProof').selectAll().where('clientId', '=', clientId).where('proofState', '=', proofState);

const claimOf = ({ domain, token, createdAt, expiresAt, checkedAt, outcome, foundTexts }: Row, now: number): DomainClaim => ({
  domain,
  shown: domainToUnicode(domain),
  name: recordName(domain),
  token,
  createdAt,
  expiresAt,
  isEnded: expiresAt <= now,
  checkedAt,
  outcome: outcome === '' ? null : outcome,
  found: foundTexts,
});

export async function getOwnDomain({ store: { db }, now }: Platform, { clientId }: Actor): Promise<OwnDomain> {
  const domain = (await ownerRow(db, clientId)).domain ?? '';
  const proved = await proofsOf(db, clientId, 'proved').executeTakeFirst();
  const waiting = await proofsOf(db, clientId, 'waiting').executeTakeFirst();
  // The provider may have set another one since.
  const proof = proved?.domain === domain ? proved : undefined;
  return {
    domain,
    shown: domainToUnicode(domain),
    proof: proof ? { name: recordName(domain), token: proof.token, provedAt: proof.createdAt, missingSince: proof.missingSince } : null,
    claim: waiting ? claimOf(waiting, now()) : null,
  };
}

const ownerRow = (db: Kysely<Database>, clientId: number) =>
  db.selectFrom('client').select('domain').where('id', '=', clientId).executeTakeFirstOrThrow();

/** Takes the client's row, so that two of its people do one after the other. */
export const lockOwner = (tx: Kysely<Database>, clientId: number) =>
  tx.selectFrom('client').select('domain').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).executeTakeFirstOrThrow();

/** The host that people reach the product by, and that of the provider's own page. */
async function ownHosts({ store: { db }, config }: Platform): Promise<string[]> {
  const { domain } = await ownerRow(db, PROVIDER_CLIENT);
  return [new URL(config.publicUrl).hostname.toLowerCase(), ...(domain === null ? [] : [domain])];
}

export async function beginClaim(platform: Platform, actor: Actor, given: string): Promise<DomainClaim> {
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
  const { clientId } = actor;
  const createdAt = platform.now();
  begins.spend(`client ${clientId}`, BEGINS_AN_HOUR, createdAt);
  const domain = readDomain(given, await ownHosts(platform));
  return platform.store.db.transaction().execute(async (tx) => {
    await lockOwner(tx, clientId);
    const before = await proofsOf(tx, clientId, 'waiting').executeTakeFirst();
    // What was put into the DNS stays right.
    if (before?.domain === domain && before.expiresAt > createdAt) return claimOf(before, createdAt);
    const fresh = {
      domain,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      createdAt,
      expiresAt: createdAt + CLAIM_DAYS * DAY_MS,
      checkedAt: null,
      outcome: '' as const,
      foundTexts: [],
      missingSince: null,
    };
    const row = await tx
      .insertInto('domainProof')
      .values({ clientId, proofState: 'waiting', ...fresh })
      .onConflict((c) => c.columns(['clientId', 'proofState']).doUpdateSet(fresh))
      .returningAll()
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, createdAt, {
      action: 'own-domain.begin',
      targetId: domain,
      before: before && { domain: before.domain },
      after: { domain },
    });
    return claimOf(row, createdAt);
  });
}

export async function withdrawClaim({ store, now }: Platform, actor: Actor): Promise<number> {
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
  return store.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('domainProof')
      .where('clientId', '=', actor.clientId)
      .where('proofState', '=', 'waiting')
      .returning('domain')
      .executeTakeFirst();
    if (row) await logOperation(tx, actor, now(), { action: 'own-domain.withdraw', targetId: row.domain, before: { domain: row.domain } });
    return row ? 1 : 0;
  });
}

/** `domain` as the caller saw it: another one by now is not given up. */
export async function giveUpDomain({ store, now }: Platform, actor: Actor, domain: string): Promise<number> {
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
  const { clientId } = actor;
  return store.db.transaction().execute(async (tx) => {
    const { domain: before } = await lockOwner(tx, clientId);
    if (before === null) return 0;
    if (before !== domain) throw new AppError('conflict', { field: 'domain' });
    const updatedAt = now();
    await tx.updateTable('client').set({ domain: null, updatedAt }).where('id', '=', clientId).execute();
    await tx.deleteFrom('domainProof').where('clientId', '=', clientId).where('proofState', '=', 'proved').execute();
    await logOperation(tx, actor, updatedAt, {
      action: 'own-domain.give-up',
      targetId: before,
      before: { domain: before },
      after: { domain: '' },
    });
    return 1;
  });
}
