import { type Selectable, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import type { announcementContract, SentAnnouncement } from '../contract.ts';
import { inState, stateOf } from './addressed-to.ts';
import { countReaders } from './announcement-readers.ts';
import { requireReach } from './require-announcements.ts';

type Calls = typeof announcementContract;

type Row = Selectable<Database['announcement']>;

const shownOf = ({
  id,
  title,
  level,
  reach,
  fromAt,
  untilAt,
  mustConfirm,
  isPinned,
  isToAll,
  version,
  createdAt,
  updatedAt,
  ...row
}: Row) => ({
  id,
  title,
  level,
  reach,
  fromAt,
  untilAt,
  mustConfirm,
  isPinned,
  isToAll,
  version,
  createdAt,
  updatedAt,
  withdrawnAt: row.withdrawnAt,
  withdrawnReason: row.withdrawnReason,
});

/** Pinned ones first, then those that begin last. */
export async function listSent(
  platform: Platform,
  actor: Actor,
  input: Input<Calls['list']>,
): Promise<{ items: SentAnnouncement[]; total: number }> {
  const { reach, state, level, keyword } = input;
  requireReach(actor, reach);
  const { db } = platform.store;
  const now = platform.now();
  let query = db
    .selectFrom('announcement')
    .leftJoin('account as creator', 'creator.id', 'announcement.createdBy')
    .where('announcement.clientId', '=', actor.clientId)
    .where('announcement.reach', '=', reach);
  if (state?.length) query = query.where((e) => e.or(state.map((one) => inState(e, one, now))));
  if (level?.length) query = query.where('announcement.level', 'in', level);
  if (keyword) query = query.where(sql<boolean>`lower(announcement.title) like ${containing(keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll('announcement')
      .select('creator.name as creatorName')
      .select((e) =>
        e
          .selectFrom('announcementTarget')
          .select((f) => f.fn.countAll<number>().as('total'))
          .whereRef('announcementId', '=', 'announcement.id')
          .as('targets'),
      )
      .orderBy('announcement.isPinned', 'desc')
      .orderBy('announcement.fromAt', 'desc')
      .orderBy('announcement.id', 'desc'),
  );
  const items: SentAnnouncement[] = [];
  for (const { creatorName, targets, ...row } of rows) {
    items.push({
      ...shownOf(row),
      state: stateOf(row, now),
      targets: Number(targets),
      creator: creatorName ?? '',
      ...(await countReaders(db, row)),
    });
  }
  return { items, total };
}
