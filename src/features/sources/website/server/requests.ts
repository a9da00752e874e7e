// A client's requests to the provider.
import { listPage } from '#server/record/list-page.ts';
import { type Kysely, sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import type { SiteRequest, websiteContract } from '../contract.ts';
import { checkAddress, readAddress } from './asked-domain.ts';
import { REQUEST_NOTICE } from './request-notice.ts';

type Call<Name extends keyof typeof websiteContract> = Input<(typeof websiteContract)[Name]>;
const SORT_COLUMNS = {
  createdAt: 'siteRequest.createdAt',
  answeredAt: 'siteRequest.answeredAt',
  domain: 'siteRequest.domain',
} as const;

export async function listRequests(platform: Platform, actor: Actor, input: Call<'requests'>) {
  let query = platform.store.db.selectFrom('siteRequest').where('siteRequest.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('siteRequest.id', '=', input.id);
  if (input.state?.length) query = query.where('siteRequest.state', 'in', input.state);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(site_request.name || ' ' || site_request.url || ' ' || site_request.reason) like ${containing(input.keyword)} escape '\\'`,
    );
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .leftJoin('account', 'account.id', 'siteRequest.createdBy')
      .leftJoin('site', 'site.id', 'siteRequest.siteId')
      .selectAll('siteRequest')
      .select(['account.name as user', 'account.username', 'site.name as siteName'])
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('siteRequest.id', 'desc'),
  );
  const items = rows.map(
    (row): SiteRequest => ({
      id: row.id,
      url: row.url,
      domain: row.domain,
      name: row.name,
      mediaType: row.mediaType,
      reason: row.reason,
      state: row.state,
      answer: row.answer,
      siteName: row.siteName,
      user: row.user || row.username || '',
      isMine: row.createdBy === actor.userId,
      createdAt: row.createdAt,
      answeredAt: row.answeredAt,
    }),
  );
  return { items, total };
}

export async function askForSite(platform: Platform, actor: Actor, input: Call<'ask'>): Promise<number> {
  const { url, domain } = readAddress(input.url);
  const { site, requestId } = await checkAddress(platform, actor, url);
  if (site || requestId !== null) throw new AppError('already-exists', { field: 'url', detail: { site, requestId } });
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const values = { url, domain, name: input.name, mediaType: input.mediaType, reason: input.reason };
    const id = await insertRequest(tx, actor, values, now);
    await tellStaff(tx, actor, { requestId: id, domain, title: input.name, total: 1 }, now);
    return id;
  });
}

type NewRequest = Omit<Call<'ask'>, 'url'> & { url: string; domain: string };

/** The caller has checked that neither the site nor an open request is there, and tells the provider's staff. */
export async function insertRequest(tx: Kysely<Database>, actor: Actor, values: NewRequest, now: number): Promise<number> {
  const { id } = await tx
    .insertInto('siteRequest')
    .values({ clientId: actor.clientId, ...values, createdBy: actor.userId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logOperation(tx, actor, now, { action: 'site-request.create', targetId: id, after: values });
  return id;
}

/** The first of `total` requests that came at once. */
export async function tellStaff(
  tx: Kysely<Database>,
  actor: Actor,
  { total, title, ...request }: { requestId: number; domain: string; title: string; total: number },
  now: number,
): Promise<void> {
  const payload = { ...request, title: total > 1 ? `${title} +${total - 1}` : title, user: actor.name || actor.username };
  const staff = (await findHolders(tx, PROVIDER_CLIENT, 'operation-setting', 'a')).filter((userId) => userId !== actor.userId);
  await notifyUsers(tx, now, PROVIDER_CLIENT, staff, { type: REQUEST_NOTICE, level: 'info', payload });
}

/** An answered request is a `conflict`. */
export async function withdrawRequests(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  const unique = [...new Set(ids)];
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('siteRequest')
      .select(['id', 'state'])
      .where('clientId', '=', actor.clientId)
      .where('id', 'in', unique)
      .execute();
    if (rows.length < unique.length) throw new AppError('not-found', { field: 'ids' });
    const result = await tx
      .updateTable('siteRequest')
      .set({ state: 'withdrawn', answeredAt: now })
      .where('clientId', '=', actor.clientId)
      .where('id', 'in', unique)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) < unique.length) throw new AppError('conflict', { field: 'ids' });
    await logOperation(tx, actor, now, { action: 'site-request.withdraw', targetId: unique.join(',') });
    return unique.length;
  });
}
