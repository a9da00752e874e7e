import { findArticles } from '#features/core/article/server/facade.ts';
import { MOST_DAYS } from '#features/report/brief-report/contract.ts';
import { MOST_PICKED } from '#shared/most-by-hand.ts';
import { getBulletin } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { BulletinChapter, BulletinKind, BulletinQuery, BulletinSnapshot } from '#shared/bulletin.ts';
import { type Span, spanOf } from '#shared/calendar-period.ts';
import type { Output } from '#shared/contract.ts';
import { coverOf } from '#shared/cover-of.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { isSameInput } from '#shared/same-input.ts';
import { dayName, dayOf } from '#shared/time.ts';
import { type bulletinHistoryContract, MOST_MERGED } from '../contract.ts';

type Answer = Output<(typeof bulletinHistoryContract)['merge']>;

interface Made {
  title: string;
  locale: Answer['locale'];
  periodFrom: number;
  periodUntil: number;
  snapshot: BulletinSnapshot;
  chapters: BulletinChapter[];
}

const KIND_OF: Record<Span, BulletinKind> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  halfYear: 'halfYearly',
  year: 'yearly',
  other: 'special',
};
const MOST_GROUP = 60;
/** Chapters whose articles a bulletin gives as worth reading. */
const SELECTED = 'selected';

/** Nothing is made: the answer fills in a form. */
export async function mergeBulletins(platform: Platform, actor: Actor, ids: readonly number[]): Promise<Answer> {
  const unique = [...new Set(ids)];
  if (unique.length < 2 || unique.length > MOST_MERGED) throw refusal('id', 'two-to-many', { most: MOST_MERGED });
  const made: Made[] = [];
  for (const id of unique) made.push(await requireMade(platform, actor, id));
  const ordered = made.toSorted((a, b) => a.periodFrom - b.periodFrom || a.periodUntil - b.periodUntil);
  const [first] = ordered;
  if (!first) throw new AppError('not-found', { field: 'id' });
  const other = ordered.find((one) => !isSameInput(restOf(one), restOf(first)));
  if (other) throw refusal('id', 'merge-differs', { title: first.title, other: other.title });
  const period = { from: first.periodFrom, until: Math.max(...ordered.map(({ periodUntil }) => periodUntil)) };
  if (dayOf(period.until - 1) - dayOf(period.from) >= MOST_DAYS) throw refusal('id', 'merge-too-long', { days: MOST_DAYS });
  const listed = ordered.flatMap(selectedIn).filter((one, i, all) => all.findIndex(({ articleId }) => articleId === one.articleId) === i);
  const there = new Set(
    (
      await findArticles(
        platform,
        actor,
        listed.map(({ articleId }) => articleId),
      )
    ).map(({ id }) => id),
  );
  const picked = listed.filter(({ articleId }) => there.has(articleId)).slice(0, MOST_PICKED);
  return {
    kind: KIND_OF[spanOf(period)],
    locale: first.locale,
    period,
    filter: { ...restOf(first), ...subjectsOf(ordered) },
    picked,
    left: listed.length - picked.length,
    gaps: gapsIn(ordered),
  };
}

async function requireMade(platform: Platform, actor: Actor, id: number): Promise<Made> {
  const { title, locale, periodFrom, periodUntil, snapshot, chapters } = await getBulletin(platform, actor, id);
  if (!snapshot || !chapters) throw refusal('id', 'bulletin-is-making', { title });
  return { title, locale, periodFrom, periodUntil, snapshot, chapters };
}

/** All of its filter but the subjects. */
function restOf({ snapshot }: Made): BulletinQuery {
  const { subjectId: _subjects, ...rest } = snapshot.query.filter;
  return rest;
}

/** Those of all; one that is on no subject is on everything. */
function subjectsOf(made: readonly Made[]): BulletinQuery {
  const asked = made.map(({ snapshot }) => snapshot.query.filter.subjectId ?? []).map((ids) => [ids].flat().map(Number));
  return asked.some((ids) => ids.length === 0) ? {} : { subjectId: [...new Set(asked.flat())].toSorted((a, b) => a - b) };
}

/** As its readers see it: rows that a person took out are out, and own abstracts come along. */
function selectedIn({ title, periodFrom, chapters }: Made): Answer['picked'] {
  const blocks = chapters.filter(({ key }) => key === SELECTED).flatMap((chapter) => chapter.blocks);
  const issue = coverOf(chapters)?.issue ?? title;
  const groupName = Array.from(`${dayName(dayOf(periodFrom))} ${issue}`)
    .slice(0, MOST_GROUP)
    .join('')
    .trim();
  return blocks.flatMap((block) =>
    block.is === 'articles' ? block.items.map(({ articleId, abstract = '' }) => ({ articleId, groupName, summary: abstract })) : [],
  );
}

/** Days between the first and the last that lie in none of them. They are in order. */
function gapsIn(ordered: readonly Made[]): number {
  let [gaps, reached] = [0, Infinity];
  for (const { periodFrom, periodUntil } of ordered) {
    if (periodFrom > reached) gaps += Math.max(0, dayOf(periodFrom) - dayOf(reached - 1) - 1);
    reached = reached === Infinity ? periodUntil : Math.max(reached, periodUntil);
  }
  return gaps;
}
