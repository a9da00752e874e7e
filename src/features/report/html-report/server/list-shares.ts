import { type ExpressionBuilder, sql } from 'kysely';
import { readableIds } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import { isUsedUp } from '#shared/link-bounds.ts';
import { grants } from '#shared/privileges.ts';
import type { BulletinShare, htmlReportContract, ShareState } from '../contract.ts';
import { placeOfKey } from '#server/auth/share-key.ts';
import { shareLink } from './share-link.ts';

type ListInput = Input<(typeof htmlReportContract)['list']>;

export async function listShares(
  platform: Platform,
  { seal, links }: Pick<Outgoing, 'seal' | 'links'>,
  actor: Actor,
  input: ListInput,
): Promise<{ items: BulletinShare[]; total: number }> {
  const now = platform.now();
  const { rows, total } = await listPage(await filtered(platform, actor, input, now), input, (page) =>
    page
      .leftJoin('account', 'account.id', 'bulletinShare.createdBy')
      .selectAll('bulletinShare')
      .select(['bulletin.title', 'bulletin.kind', 'bulletin.deletedAt', 'account.name as creator'])
      .orderBy('bulletinShare.createdAt', 'desc')
      .orderBy('bulletinShare.id', 'desc'),
  );
  // A link opens the bulletin: it is for those who may read it.
  const mayRead = grants(actor.privileges, 'brief-report.b');
  const items = rows.map((row): BulletinShare => {
    const { id, bulletinId, title, kind, note, createdAt, expiresAt, endedAt, visits, maxUses, addresses, lastVisitAt } = row;
    const hasPassword = row.passwordHash !== '';
    const key = mayRead ? seal.open(row.keySealed, placeOfKey(row.keyHash)) : undefined;
    const link = key === undefined ? '' : shareLink(links, kind, key, hasPassword);
    const state = stateOf(row, now);
    const creator = row.creator ?? '';
    const told = { id, bulletinId, title, kind, link, hasPassword, note, state, createdAt, expiresAt, endedAt, visits };
    return { ...told, maxUses, addresses, lastVisitAt, creator };
  });
  return { items, total };
}

interface Stored {
  deletedAt: number | null;
  endedAt: number | null;
  expiresAt: number;
  visits: number;
  maxUses: number | null;
}

function stateOf(row: Stored, now: number): ShareState {
  if (row.deletedAt !== null) return 'deleted';
  if (row.endedAt !== null) return 'ended';
  if (row.expiresAt <= now) return 'expired';
  return isUsedUp(row.visits, row.maxUses) ? 'usedUp' : 'open';
}

async function filtered(platform: Platform, actor: Actor, input: ListInput, now: number) {
  const { db } = platform.store;
  const readable = await readableIds(db, actor);
  let query = db
    .selectFrom('bulletinShare')
    .innerJoin('bulletin', 'bulletin.id', 'bulletinShare.bulletinId')
    .where('bulletinShare.clientId', '=', actor.clientId);
  if (readable) query = query.where('bulletin.id', 'in', [0, ...readable]);
  if (input.id !== undefined) query = query.where('bulletinShare.id', '=', input.id);
  if (input.isMine) query = query.where('bulletinShare.createdBy', '=', actor.userId);
  if (input.bulletinId !== undefined) query = query.where('bulletinShare.bulletinId', '=', input.bulletinId);
  const { keyword, state } = input;
  if (keyword)
    query = query.where(
      sql<boolean>`(lower(bulletin.title) like ${containing(keyword)} escape '\\' or lower(bulletin_share.note) like ${containing(keyword)} escape '\\')`,
    );
  return state ? query.where((e) => inState(e, state, now)) : query;
}

type Joined = ExpressionBuilder<Database, 'bulletinShare' | 'bulletin'>;

function inState(e: Joined, state: ShareState, now: number) {
  if (state === 'deleted') return e('bulletin.deletedAt', 'is not', null);
  const there = e('bulletin.deletedAt', 'is', null);
  if (state === 'ended') return e.and([there, e('bulletinShare.endedAt', 'is not', null)]);
  const standing = [there, e('bulletinShare.endedAt', 'is', null)];
  if (state === 'expired') return e.and([...standing, e('bulletinShare.expiresAt', '<=', now)]);
  const most = e.ref('bulletinShare.maxUses');
  const hasRoom = e.or([e('bulletinShare.maxUses', 'is', null), e('bulletinShare.visits', '<', most)]);
  const isSpent = e.and([e('bulletinShare.maxUses', 'is not', null), e('bulletinShare.visits', '>=', most)]);
  return e.and([...standing, e('bulletinShare.expiresAt', '>', now), state === 'open' ? hasRoom : isSpent]);
}
