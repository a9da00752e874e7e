// What a client asks the provider for.
import { sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { SiteRequest, websiteContract } from '../contract.ts';
import { checkAddress, readAddress } from './asked-domain.ts';
import { findAnswerers, tell } from './tell.ts';

type Call<Name extends keyof typeof websiteContract> = Input<(typeof websiteContract)[Name]>;
const SORT_COLUMNS = {
  createdAt: 'site_request.created_at',
  answeredAt: 'site_request.answered_at',
  domain: 'site_request.domain',
} as const;

export async function listRequests(platform: Platform, actor: Actor, input: Call<'requests'>) {
  let query = platform.store.db.selectFrom('site_request').where('site_request.client_id', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('site_request.id', '=', input.id);
  if (input.state?.length) query = query.where('site_request.state', 'in', input.state);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(site_request.name || ' ' || site_request.url || ' ' || site_request.reason) like ${containing(input.keyword)} escape '\\'`,
    );
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (input.id !== undefined && !Number(total)) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .leftJoin('account', 'account.id', 'site_request.created_by')
    .leftJoin('site', 'site.id', 'site_request.site_id')
    .selectAll('site_request')
    .select(['account.name as user', 'account.username', 'site.name as siteName'])
    .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('site_request.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const items = rows.map(
    (row): SiteRequest => ({
      id: row.id,
      url: row.url,
      domain: row.domain,
      name: row.name,
      mediaType: row.media_type,
      reason: row.reason,
      state: row.state,
      answer: row.answer,
      siteName: row.siteName,
      user: row.user || row.username || '',
      isMine: row.created_by === actor.userId,
      createdAt: row.created_at,
      answeredAt: row.answered_at,
    }),
  );
  return { items, total: Number(total) };
}

export async function askForSite(platform: Platform, actor: Actor, input: Call<'ask'>): Promise<number> {
  const { url, domain } = readAddress(input.url);
  const { site, requestId } = await checkAddress(platform, actor, url);
  if (site || requestId !== null) throw new AppError('already-exists', { field: 'url', detail: { site, requestId } });
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const values = { url, domain, name: input.name, media_type: input.mediaType, reason: input.reason };
    const { id } = await tx
      .insertInto('site_request')
      .values({ client_id: actor.clientId, ...values, created_by: actor.userId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'site-request.create', targetId: id, after: values });
    const payload = { requestId: id, domain, title: input.name, user: actor.name || actor.username };
    const staff = (await findAnswerers(tx)).filter((userId) => userId !== actor.userId);
    await tell(
      tx,
      now,
      staff.map((userId) => ({ clientId: PROVIDER_CLIENT, userId, payload })),
    );
    return id;
  });
}

/** What is answered already is a `conflict`. */
export async function withdrawRequests(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  const unique = [...new Set(ids)];
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('site_request')
      .select(['id', 'state'])
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', unique)
      .execute();
    if (rows.length < unique.length) throw new AppError('not-found', { field: 'ids' });
    const result = await tx
      .updateTable('site_request')
      .set({ state: 'withdrawn', answered_at: now })
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', unique)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) < unique.length) throw new AppError('conflict', { field: 'ids' });
    await logOperation(tx, actor, now, { action: 'site-request.withdraw', targetId: unique.join(',') });
    return unique.length;
  });
}
