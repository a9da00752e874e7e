import { type Selectable, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import { callOrder } from '#shared/duty.ts';
import { groupBy } from '#shared/group-by.ts';
import { receiving as toReceiving } from '#shared/warnings.ts';
import type { InformChannel, InformUser, informUserContract } from '../contract.ts';

type ListInput = Input<(typeof informUserContract)['list']>;

export async function listInformUsers(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: InformUser[]; total: number }> {
  const { db } = platform.store;
  const now = platform.now();
  const query = filtered(platform, actor, input);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .leftJoin('account', 'account.id', 'informUser.userId')
      .selectAll('informUser')
      .select('account.username')
      .orderBy(input.sort === 'name' ? 'informUser.name' : 'informUser.updatedAt', input.isDescending ? 'desc' : 'asc')
      .orderBy('informUser.id'),
  );
  const [channels, members, rules] = await Promise.all([
    loadChannels(
      platform,
      rows.map(({ id }) => id),
    ),
    loadMembers(
      platform,
      rows.flatMap(({ memberIds }) => memberIds),
    ),
    db.selectFrom('informRule').select(['id', 'name', 'recipientIds']).where('clientId', '=', actor.clientId).orderBy('name').execute(),
  ]);
  const items = rows.map(
    ({ id, name, kind, memberIds, duty, dutySince, userId, username, receiving, dailyMost, isEnabled, updatedAt }) => ({
      id,
      name,
      userId,
      username,
      receiving: receiving && toReceiving.parse(receiving),
      dailyMost,
      isEnabled,
      updatedAt,
      kind,
      memberIds,
      duty,
      ...groupOf({ memberIds, duty, dutySince }, members, now),
      channels: channels.get(id) ?? [],
      rules: rules.filter((rule) => rule.recipientIds.includes(id)).map((rule) => ({ id: rule.id, name: rule.name })),
    }),
  );
  return { items, total };
}

function filtered({ store: { db } }: Platform, actor: Actor, input: ListInput) {
  let query = db.selectFrom('informUser').where('informUser.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('informUser.id', '=', input.id);
  if (input.isEnabled !== undefined) query = query.where('informUser.isEnabled', '=', input.isEnabled);
  if (input.keyword) query = query.where(sql<boolean>`lower(inform_user.name) like ${containing(input.keyword)} escape '\\'`);
  if (input.kind !== undefined) query = query.where('informUser.kind', '=', input.kind);
  const { channel } = input;
  if (channel?.length)
    query = query.where('informUser.id', 'in', (e) =>
      e.selectFrom('informChannel').select('informUserId').where('clientId', '=', actor.clientId).where('channel', 'in', channel),
    );
  return query;
}

/** Members with their names, and who would be told now. */
function groupOf(
  { memberIds, duty, dutySince }: Pick<Selectable<Database['informUser']>, 'memberIds' | 'duty' | 'dutySince'>,
  members: ReadonlyMap<number, Member>,
  now: number,
): Pick<InformUser, 'members' | 'onDuty'> {
  const find = (ids: readonly number[]): Member[] => ids.flatMap((id) => members.get(id) ?? []);
  const first = find(callOrder(memberIds, duty, dutySince, now)).find(({ isEnabled }) => isEnabled);
  return { members: find(memberIds).map(({ id, name }) => ({ id, name })), onDuty: duty === 'all' ? null : (first?.name ?? null) };
}

type Member = Pick<Selectable<Database['informUser']>, 'id' | 'name' | 'isEnabled'>;

async function loadMembers(platform: Platform, ids: readonly number[]): Promise<Map<number, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('informUser')
    .select(['id', 'name', 'isEnabled'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadChannels(platform: Platform, informUserIds: readonly number[]): Promise<Map<number, InformChannel[]>> {
  if (informUserIds.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('informChannel')
    .selectAll()
    .where('informUserId', 'in', informUserIds)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const now = platform.now();
  const shown = rows.map(({ informUserId, id, channel, ...row }) => ({
    informUserId,
    channel: {
      id,
      channel,
      shown: row.shown,
      isConfirmed: row.confirmedAt !== null,
      codeUntil: row.codeUntil > now ? row.codeUntil : 0,
      fault: row.fault,
      faultCode: row.faultCode,
      faultAnswer: row.faultAnswer,
      faultAt: row.faultAt,
      pausedUntil: row.pausedUntil > now ? row.pausedUntil : 0,
    },
  }));
  return new Map([...groupBy(shown, (row) => row.informUserId)].map(([id, list]) => [id, list.map((row) => row.channel)]));
}
