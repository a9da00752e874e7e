// The provider answers all requests for a domain at once; everybody who asked is notified.
import type { Selectable } from 'kysely';
import { createSource } from '#features/sources/source/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { notifyUsers } from '#server/record/notify-users.ts';
import type { domainContract } from '../domain.contract.ts';
import { findCollected } from './asked-domain.ts';
import { changeSite } from './change-sites.ts';
import { REQUEST_NOTICE } from './request-notice.ts';
import type { Database } from '#server/db/tables/database.ts';

type Call<Name extends keyof typeof domainContract> = Input<(typeof domainContract)[Name]>;
type NewSource = NonNullable<Call<'accept'>['source']>;
type Request = Selectable<Database['siteRequest']>;
const LONGEST_INTERVAL_S = 86_400;

/** Completely or not at all: if the source cannot be created, the requests stay open. */
export async function acceptRequests(platform: Platform, actor: Actor, { domain, answer, source }: Call<'accept'>) {
  return platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    const claimed = await claim(inside, actor, [domain], { state: 'accepted', answer });
    const { sourceId, siteId } = source ? await collect(inside, actor, source) : await requireCollected(inside, domain);
    const ids = claimed.map((request) => request.id);
    await tx.updateTable('siteRequest').set({ sourceId, siteId }).where('id', 'in', ids).execute();
    await tellAskers(inside, actor, claimed, 'accepted', answer);
    return { changed: claimed.length, sourceId, siteId };
  });
}

export async function declineRequests(platform: Platform, actor: Actor, { domains, answer }: Call<'decline'>): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    const claimed = await claim(inside, actor, domains, { state: 'declined', answer });
    await tellAskers(inside, actor, claimed, 'declined', answer);
    return claimed.length;
  });
}

/** When two people answer simultaneously, one finds nothing left: `not-found`. */
async function claim(
  platform: Platform,
  actor: Actor,
  domains: readonly string[],
  answer: Pick<Request, 'state' | 'answer'>,
): Promise<Request[]> {
  const rows = await platform.store.db
    .updateTable('siteRequest')
    .set({ ...answer, answeredBy: actor.userId, answeredAt: platform.now() })
    .where('domain', 'in', domains)
    .where('state', '=', 'pending')
    .returningAll()
    .execute();
  const found = new Set(rows.map((row) => row.domain));
  if (domains.some((domain) => !found.has(domain))) throw new AppError('not-found', { field: domains.length > 1 ? 'domains' : 'domain' });
  return rows;
}

/** The provider's values replace those of an existing site, for example one from a client's own source. */
async function collect(platform: Platform, actor: Actor, source: NewSource): Promise<{ sourceId: number; siteId: number }> {
  const { name, mediaType, level, region } = source;
  const fields = { ...source, maxIntervalSeconds: LONGEST_INTERVAL_S, state: 'enabled' as const };
  const sourceId = await createSource(platform, actor, fields).catch((error: unknown) => {
    throw error instanceof AppError && error.field ? new AppError(error.code, { field: `source.${error.field}`, cause: error }) : error;
  });
  const { db } = platform.store;
  const { siteId } = await db.selectFrom('source').select('siteId').where('id', '=', sourceId).executeTakeFirstOrThrow();
  await changeSite(platform, actor, siteId, { name, mediaType, level, region });
  return { sourceId, siteId };
}

async function requireCollected(platform: Platform, domain: string): Promise<{ sourceId: null; siteId: number }> {
  const site = await findCollected(platform, domain);
  if (!site) throw new AppError('not-found', { field: 'domain' });
  return { sourceId: null, siteId: site.id };
}

async function tellAskers(platform: Platform, actor: Actor, requests: readonly Request[], state: Request['state'], answer: string) {
  const now = platform.now();
  const { db } = platform.store;
  for (const { id, clientId, createdBy, domain, name } of requests) {
    const payload = { requestId: id, domain, title: name, state, reason: answer };
    await notifyUsers(db, now, clientId, [createdBy], { type: REQUEST_NOTICE, level: 'info', payload });
  }
  const targetId = requests.map((request) => request.id).join(',');
  await logOperation(db, actor, now, { action: `site-request.${state}`, targetId, after: { answer } });
}
