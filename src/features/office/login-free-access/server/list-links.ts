import { type ExpressionBuilder, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { LINK_STATES } from '#shared/link-bounds.ts';
import { type AccessLink, LINK_SCOPES, type loginFreeAccessContract } from '../contract.ts';

type Of = ExpressionBuilder<Database, 'accessLink'>;
type State = (typeof LINK_STATES)[number];

/** `isOwn`: the caller's; otherwise those of all people of the client. */
export async function listLinks(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof loginFreeAccessContract)['list']>,
  isOwn: boolean,
): Promise<{ items: AccessLink[]; total: number }> {
  const { rows, total } = await pageOfLinks(
    platform,
    'link',
    { clientId: actor.clientId, ...(isOwn ? { userId: actor.userId } : {}) },
    input,
  );
  // Names of subjects and articles are for those who see them.
  const seesAll = isOwn || (actor.visibleSubjectIds === undefined && actor.power === undefined);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: tellScope(row.narrowScope, seesAll),
    user: row.user ?? '',
    hasPassword: row.passwordHash !== '',
    addresses: row.addresses,
    state: LINK_STATES.find((each) => each === row.state) ?? 'expired',
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    uses: row.uses,
    maxUses: row.maxUses,
    lastUsedAt: row.lastUsedAt,
    lastIp: row.lastIp,
    revokedAt: row.revokedAt,
  }));
  return { items, total };
}

/** Rows of one kind with their makers' names and their states, the newest first: of a client, or of one of its people. */
export function pageOfLinks(
  platform: Platform,
  kind: 'link' | 'embed',
  { clientId, userId }: { clientId: number; userId?: number },
  input: { page: number; pageSize: number; id?: number | undefined; state?: State | undefined },
) {
  const now = platform.now();
  let query = platform.store.db
    .selectFrom('accessLink')
    .leftJoin('account', 'account.id', 'accessLink.userId')
    .where('accessLink.clientId', '=', clientId)
    .where('accessLink.kind', '=', kind);
  if (userId !== undefined) query = query.where('accessLink.userId', '=', userId);
  const { id, state } = input;
  if (id !== undefined) query = query.where('accessLink.id', '=', id);
  if (state !== undefined) query = query.where(sql<boolean>`${stateOf(now)} = ${state}`);
  return listPage(query, input, (page) =>
    page
      .selectAll('accessLink')
      .select(['account.name as user', stateOf(now).as('state')])
      .orderBy('accessLink.id', 'desc'),
  );
}

const stateOf = (now: number) =>
  sql<State>`case when access_link.revoked_at is not null then 'revoked' when access_link.expires_at <= ${now} then 'expired'
    when access_link.max_uses is not null and access_link.uses >= access_link.max_uses then 'usedUp' else 'open' end`;

/** It can still be opened. */
export const isOpenLink = (e: Of, now: number) =>
  e.and([
    e('accessLink.revokedAt', 'is', null),
    e('accessLink.expiresAt', '>', now),
    e.or([e('accessLink.maxUses', 'is', null), e('accessLink.uses', '<', e.ref('accessLink.maxUses'))]),
  ]);

function tellScope({ kind, of, days }: Record<string, unknown>, seesAll: boolean): AccessLink['scope'] {
  return {
    kind: isOneOf(LINK_SCOPES, kind) ? kind : 'article',
    of: seesAll && typeof of === 'string' ? of : '',
    days: typeof days === 'number' ? days : null,
  };
}
