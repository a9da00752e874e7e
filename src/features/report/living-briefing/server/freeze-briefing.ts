import { createBulletin, textPart } from '#features/report/brief-report/server/facade.ts';
import { MOST_DAYS } from '#features/report/brief-report/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { BulletinArticle, BulletinLiving, Sentence } from '#shared/bulletin.ts';
import type { Input } from '#shared/contract.ts';
import type { LivingStrike } from '#shared/living-briefing.ts';
import { DAY_MS, dayOf, dayStart, idToMs } from '#shared/time.ts';
import type { livingBriefingContract } from '../contract.ts';
import { loadOwnMarks } from '#server/record/own-marks.ts';
import { EntryWriter } from './entry-writer.ts';
import { requireBriefing } from './require-briefings.ts';
import { struckSentences } from './struck-sentences.ts';

/** Of more the newest are taken. */
const MOST_ENTRIES = 300;

/** The bulletin counts its own numbers; the entries stand in it as they do now. */
export async function freezeBriefing(
  platform: Platform,
  actor: Actor,
  { id, hasStruck }: Input<(typeof livingBriefingContract)['freeze']>,
) {
  const { db } = platform.store;
  const briefing = await requireBriefing(db, actor, id);
  const rows = await db
    .selectFrom('livingBriefingEntry')
    .selectAll()
    .where('briefingId', '=', id)
    .orderBy('number', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const writer = new EntryWriter({ locale: briefing.locale, marks: await loadOwnMarks(db, actor.clientId) });
  const entries = rows.toReversed().map((row) => ({ at: row.at, sentences: sentencesOf(writer, row, hasStruck) }));
  const articles = new Map(rows.flatMap(({ frozen }) => frozen).map((article) => [article.id, article]));
  const living: BulletinLiving = {
    title: briefing.title,
    begunAt: briefing.createdAt,
    frozenAt: platform.now(),
    entries: entries.filter(({ sentences }) => sentences.length > 0),
    articles: citedOf(entries, articles),
    left: briefing.entries - rows.length,
  };
  const until = dayStart(dayOf(platform.now()) + 1);
  const oldest = await db
    .selectFrom('livingBriefingArticle')
    .select((e) => e.fn.min('articleId').as('id'))
    .where('briefingId', '=', id)
    .executeTakeFirst();
  const first = oldest?.id ? idToMs(Number(oldest.id)) : platform.now();
  const from = Math.min(Math.max(dayStart(dayOf(first)), until - MOST_DAYS * DAY_MS), dayStart(dayOf(platform.now())));
  const of = briefing.eventId === null ? { subjectId: [briefing.subjectId ?? 0] } : { eventId: [briefing.eventId] };
  const fields = { kind: 'special' as const, title: '', locale: briefing.locale, templateId: null, period: { from, until }, ...of };
  return createBulletin(platform, actor, fields, { living });
}

type Row = Parameters<typeof struckSentences>[0] & { frozen: readonly BulletinArticle[] };

/** A sentence that cites nothing is none of a bulletin. */
function sentencesOf(writer: EntryWriter, row: Row, hasStruck: boolean): Sentence[] {
  const all = struckSentences(row).filter(({ articleIds }) => articleIds.length > 0);
  const kept = all
    .filter(({ isStruck }) => hasStruck || !isStruck)
    .map(({ parts, articleIds, isStruck }) => ({
      articleIds,
      parts: isStruck ? parts.map((part) => ({ ...part, marks: { strike: true as const } })) : parts,
    }));
  if (!all.some(({ isStruck }) => isStruck) || !hasStruck) return kept;
  const remains = row.remaining < row.total ? [countOf(writer, row)] : [];
  return [...kept, ...row.strikes.flatMap((strike) => correctionOf(writer, row, strike)), ...remains];
}

function correctionOf(writer: EntryWriter, { frozen }: Row, { articleId, reason, title, emotion }: LivingStrike): Sentence[] {
  const article = frozen.find(({ id }) => id === articleId);
  if (!article) return [];
  const { struck, emotions, quote } = writer.words;
  const now = reason === 'emotion' ? (emotion ? emotions[emotion] : '') : `${quote[0]}${title}${quote[1]}`;
  const { parts, articleIds } = writer.sentence(struck[reason], { title: writer.title(article), now: textPart(now) }, [articleId]);
  return [{ parts, articleIds }];
}

function countOf(writer: EntryWriter, { frozen, remaining }: Row): Sentence {
  const { parts, articleIds } = writer.sentence(
    writer.words.struck.count,
    { n: writer.number(remaining) },
    frozen.map(({ id }) => id),
  );
  return { parts, articleIds };
}

function citedOf(entries: readonly { sentences: readonly Sentence[] }[], known: ReadonlyMap<number, BulletinArticle>): BulletinArticle[] {
  const ids = new Set(entries.flatMap(({ sentences }) => sentences.flatMap(({ articleIds }) => articleIds)));
  return [...ids].flatMap((id) => known.get(id) ?? []);
}
