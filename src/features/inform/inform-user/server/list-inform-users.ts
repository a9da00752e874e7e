import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import type { InformChannel, InformUser, informUserContract } from '../contract.ts';

type ListInput = Input<(typeof informUserContract)['list']>;

export async function listInformUsers(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: InformUser[]; total: number }> {
  const { db } = platform.store;
  let query = db.selectFrom('informUser').where('informUser.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('informUser.id', '=', input.id);
  if (input.isEnabled !== undefined) query = query.where('informUser.isEnabled', '=', input.isEnabled);
  if (input.keyword) query = query.where(sql<boolean>`lower(inform_user.name) like ${containing(input.keyword)} escape '\\'`);
  const { channel } = input;
  if (channel?.length)
    query = query.where('informUser.id', 'in', (e) =>
      e.selectFrom('informChannel').select('informUserId').where('clientId', '=', actor.clientId).where('channel', 'in', channel),
    );
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .leftJoin('account', 'account.id', 'informUser.userId')
      .selectAll('informUser')
      .select('account.username')
      .orderBy(input.sort === 'name' ? 'informUser.name' : 'informUser.updatedAt', input.isDescending ? 'desc' : 'asc')
      .orderBy('informUser.id'),
  );
  const [channels, rules] = await Promise.all([
    loadChannels(
      platform,
      rows.map(({ id }) => id),
    ),
    db.selectFrom('informRule').select(['id', 'name', 'recipientIds']).where('clientId', '=', actor.clientId).orderBy('name').execute(),
  ]);
  const items = rows.map(({ id, name, userId, username, receiving, dailyMost, isEnabled, updatedAt }) => ({
    id,
    name,
    userId,
    username,
    receiving,
    dailyMost,
    isEnabled,
    updatedAt,
    channels: channels.get(id) ?? [],
    rules: rules.filter((rule) => rule.recipientIds.includes(id)).map((rule) => ({ id: rule.id, name: rule.name })),
  }));
  return { items, total };
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
