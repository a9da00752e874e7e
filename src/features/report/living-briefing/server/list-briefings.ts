import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { LivingBriefing, LivingEntry, livingBriefingContract } from '../contract.ts';
import { mayReadLiving, requireBriefing } from './require-briefings.ts';
import { struckSentences } from './struck-sentences.ts';

type Calls = typeof livingBriefingContract;

export async function listBriefings(
  platform: Pick<Platform, 'store'>,
  actor: Actor,
  input: Input<Calls['list']>,
): Promise<{ items: LivingBriefing[]; total: number }> {
  const { id, state, eventId, subjectId, keyword = '' } = input;
  const rows = (await loadRows(platform, actor)).filter(
    (row) =>
      mayReadLiving(actor, row) &&
      (id === undefined || row.id === id) &&
      (!state?.length || state.includes(row.state)) &&
      (eventId === undefined || row.eventId === eventId) &&
      (subjectId === undefined || row.subjectId === subjectId) &&
      row.title.toLowerCase().includes(keyword.toLowerCase()),
  );
  if (id !== undefined && rows.length === 0) throw new AppError('not-found', { field: 'id' });
  return { items: takePage(rows, input).map(shown), total: rows.length };
}

type Row = Awaited<ReturnType<typeof loadRows>>[number];

/** A client has a few hundred at most. */
const loadRows = ({ store: { db } }: Pick<Platform, 'store'>, { clientId, userId }: Actor) =>
  db
    .selectFrom('livingBriefing as briefing')
    .leftJoin('account', 'account.id', 'briefing.createdBy')
    .leftJoin('subject', (join) => join.onRef('subject.id', '=', 'briefing.subjectId').on('subject.clientId', '=', clientId))
    .leftJoin('livingBriefingView as view', (join) => join.onRef('view.briefingId', '=', 'briefing.id').on('view.userId', '=', userId))
    .select(['briefing.id', 'briefing.title', 'briefing.locale', 'briefing.eventId', 'briefing.subjectId', 'briefing.state'])
    .select(['briefing.createdAt', 'briefing.entries', 'briefing.lastEntryAt', 'briefing.waiting', 'briefing.toldSets'])
    .select(['briefing.problem', 'briefing.problemAt', 'briefing.tryAt'])
    .select(['account.name as creator', 'subject.name as subject', 'view.number as seen', 'view.at as seenAt'])
    .where('briefing.clientId', '=', clientId)
    .orderBy((e) => e.fn.coalesce('briefing.lastEntryAt', 'briefing.createdAt'), 'desc')
    .orderBy('briefing.id', 'desc')
    .execute();

function shown({ toldSets: _told, creator, subject, seen, seenAt, ...row }: Row): LivingBriefing {
  const last = seen ?? 0;
  return { ...row, creator: creator ?? '', subject: subject ?? '', seen: last, seenAt, fresh: Math.max(0, row.entries - last) };
}

export async function listEntries(
  { store: { db } }: Pick<Platform, 'store'>,
  actor: Actor,
  { id, until, page, pageSize }: Input<Calls['entries']>,
): Promise<{ items: LivingEntry[]; total: number }> {
  const briefing = await requireBriefing(db, actor, id);
  // Numbers have no gaps.
  const total = Math.min(briefing.entries, until ?? briefing.entries);
  const last = total - (page - 1) * pageSize;
  if (last <= 0) return { items: [], total };
  const rows = await db
    .selectFrom('livingBriefingEntry')
    .selectAll()
    .where('briefingId', '=', id)
    .where('number', '<=', last)
    .orderBy('number', 'desc')
    .limit(pageSize)
    .execute();
  const items = rows.map((row): LivingEntry => {
    const { number, kind, at, total: told, remaining, strikes, struckAt } = row;
    return { number, kind, at, sentences: struckSentences(row), articles: row.frozen, total: told, remaining, strikes, struckAt };
  });
  return { items, total };
}
