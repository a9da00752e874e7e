import type { Kysely } from 'kysely';
import { loadCalendar } from '#features/inform/inform-holiday/server/facade.ts';
import { loadDirectory } from '#server/auth/load-holding.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Channel, PostedChannel } from '#shared/channels.ts';
import { receiving } from '#shared/warnings.ts';
import type { KnownRecipient } from './decide.ts';

export interface LoadedRecipient extends KnownRecipient {
  name: string;
  clientId: number;
  /** The account behind it, where it can still sign in. */
  userId: number | null;
  locale: 'zh-CN' | 'en-US';
  /** Confirmed channels in the order in which they are tried. */
  channels: { id: number; channel: PostedChannel; fault: '' | 'later' | 'setting' }[];
}

/** Where one message goes; the bell has no address. */
export interface Way {
  channelId: number | null;
  channel: Channel;
}

export const bellOf = ({ userId }: Pick<LoadedRecipient, 'userId'>): Way[] =>
  userId === null ? [] : [{ channelId: null, channel: 'bell' }];

/** Unless channels were chosen: the bell, and the first channel that works, or else the first. */
export function usualWays({ userId, channels }: Pick<LoadedRecipient, 'userId' | 'channels'>): Way[] {
  const first = channels.find(({ fault }) => fault !== 'setting') ?? channels[0];
  return [...bellOf({ userId }), ...(first ? [{ channelId: first.id, channel: first.channel }] : [])];
}

/** Channels that a route of the policy names are tried first, in its order. */
export function preferring(recipient: LoadedRecipient, channels: readonly Channel[]): LoadedRecipient {
  const placeOf = (channel: Channel): number => (channels.includes(channel) ? channels.indexOf(channel) : channels.length);
  return { ...recipient, channels: recipient.channels.toSorted((a, b) => placeOf(a.channel) - placeOf(b.channel)) };
}

/** Recipients by id, as far as they exist. An account that was disabled, whose group lost the subjects, or that holds one of the three powers is told nothing further. */
export async function loadRecipients(
  db: Kysely<Database>,
  clientId: number,
  ids: readonly number[],
): Promise<Map<number, LoadedRecipient>> {
  if (ids.length === 0) return new Map();
  const [calendar, rows, channels] = await Promise.all([
    loadCalendar(db, clientId),
    db
      .selectFrom('informUser')
      .leftJoin('account', 'account.id', 'informUser.userId')
      .leftJoin('role', 'role.id', 'account.roleId')
      .selectAll('informUser')
      .select(['account.state', 'account.userGroupId', 'account.locale', 'role.power'])
      .where('informUser.clientId', '=', clientId)
      .where('informUser.id', 'in', ids)
      .execute(),
    loadChannels(db, clientId, ids),
  ]);
  const groups = await loadGroups(db, clientId, rows);
  return new Map(
    rows.map((row) => {
      const own = channels.filter(({ informUserId }) => informUserId === row.id);
      // None of the three powers sees a client's data.
      const isGone = row.userId !== null && (row.state !== 'enabled' || row.power !== '');
      return [
        row.id,
        {
          id: row.id,
          clientId,
          name: row.name,
          userId: isGone ? null : row.userId,
          locale: row.locale ?? 'zh-CN',
          isEnabled: row.isEnabled && !isGone,
          hasChannel: own.length > 0 || row.userId !== null,
          receiving: row.receiving && receiving.parse(row.receiving),
          calendar,
          dailyMost: row.dailyMost,
          visibleSubjectIds: row.userGroupId === null ? undefined : groups.get(row.userGroupId),
          channels: own.map(({ id, channel, fault }) => ({ id, channel, fault })),
        },
      ];
    }),
  );
}

/** Confirmed ones, in their order. */
const loadChannels = (db: Kysely<Database>, clientId: number, ids: readonly number[]) =>
  db
    .selectFrom('informChannel')
    .select(['id', 'informUserId', 'channel', 'fault'])
    .where('clientId', '=', clientId)
    .where('informUserId', 'in', ids)
    .where('confirmedAt', 'is not', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** The subjects that each group of an account sees. */
async function loadGroups(db: Kysely<Database>, clientId: number, rows: readonly { userGroupId: number | null }[]) {
  const groups = new Map<number, readonly number[] | undefined>();
  for (const { userGroupId } of rows)
    if (userGroupId !== null && !groups.has(userGroupId))
      groups.set(userGroupId, (await loadDirectory(db, clientId, userGroupId)).visibleSubjectIds);
  return groups;
}
