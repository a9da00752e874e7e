// What is said of a briefing's articles as a whole: where it began, numbers reached, busiest hours and phases.
import { describeEvents } from '#features/insight/hot-spot/server/facade.ts';
import type { BulletinArticle, Part } from '#shared/bulletin.ts';
import type { LivingGrowth, LivingSentence } from '#shared/living-briefing.ts';
import { HOUR_MS, hourOf } from '#shared/time.ts';
import { clientActor } from './client-actor.ts';
import { EntryWriter } from './entry-writer.ts';
import { rowsOf } from './stories-of.ts';
import { filterOf, type Topic } from './topic-of.ts';
import type { Briefing, Draft, LivingParts } from './living-parts.ts';

const REACHED = [100, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
/** Of fewer articles no hour is a peak. */
const FEWEST_OF_PEAK = 10;
const PEAK_DAYS = 30;
const SHOWN = 20;

export interface Grown {
  drafts: Draft[];
  growth: LivingGrowth;
}

/** One entry of all that waits when it begins, or goes on, or follows another event. */
export async function beginningOf(parts: LivingParts, briefing: Briefing, topic: Topic): Promise<Grown> {
  const { db } = parts.store;
  const { id, seq, growth } = briefing;
  const mine = db
    .selectFrom('livingBriefingArticle')
    .where('briefingId', '=', id)
    .where('entry', '=', 0)
    .where('isGone', '=', false)
    .where('seq', '<=', seq);
  const counted = await mine
    .select((e) => [e.fn.countAll<number>().as('all'), e.fn.countAll<number>().filterWhere('emotion', '=', 'negative').as('bad')])
    .executeTakeFirstOrThrow();
  const [all, bad] = [Number(counted.all), Number(counted.bad)];
  const oldest = await mine.select('articleId').orderBy('articleId').limit(SHOWN).execute();
  const ids = oldest.map(({ articleId }) => articleId);
  const headId = growth.pending === 'merged' ? await headOf(parts, briefing, topic) : undefined;
  const shown = await rowsOf(parts, briefing, [...(headId === undefined ? [] : [headId]), ...ids]);
  const kind = growth.pending ?? 'again';
  const writer = new EntryWriter(briefing);
  const counting = { values: { n: writer.number(all), negative: writer.number(bad) }, total: all, ids };
  const sentences = [
    ...(kind === 'merged'
      ? mergeOf(
          writer,
          briefing,
          topic,
          shown.find((article) => article.id === headId),
        )
      : []),
    ...countOf(writer, kind, counting),
    ...shown.filter((article) => article.id === ids[0]).map((first) => writer.sentence(writer.words.first, writer.facts(first), [])),
  ];
  const draft: Draft = { kind, sentences, shown, total: all, tells: 'all' };
  const state = await stateOf(parts, briefing, topic);
  return {
    drafts: [draft],
    growth: {
      ...growth,
      pending: null,
      hasNegative: growth.hasNegative || bad > 0,
      total: state.total,
      peak: state.peak,
      phase: state.phase,
    },
  };
}

type Opening = NonNullable<LivingGrowth['pending']>;

interface Counting {
  values: { n: Part; negative: Part };
  total: number;
  ids: readonly number[];
}

function countOf(writer: EntryWriter, kind: Opening, { values, total, ids }: Counting): LivingSentence[] {
  const { words } = writer;
  const some = { begin: words.begin, again: words.again, merged: words.mergedCount }[kind];
  if (total > 0) return [writer.sentence(some, values, ids, { isCount: true })];
  return kind === 'merged' ? [] : [writer.sentence(kind === 'begin' ? words.beginNone : words.againNone, {}, [])];
}

/** Where its event is now; or that it is by itself again. */
function mergeOf(writer: EntryWriter, { eventId }: Briefing, topic: Topic, head: BulletinArticle | undefined): LivingSentence[] {
  if (topic.eventId === eventId) return [writer.sentence(writer.words.unmerged, {}, [])];
  return head ? [writer.sentence(writer.words.merged, { title: writer.title(head) }, [head.id])] : [];
}

async function headOf({ store: { db } }: LivingParts, { eventId }: Briefing, topic: Topic): Promise<number | undefined> {
  if (topic.eventId === null || topic.eventId === eventId) return undefined;
  const event = await db
    .selectFrom('event')
    .select('headArticleId')
    .where('clientId', '=', topic.clientId)
    .where('id', '=', topic.eventId)
    .executeTakeFirst();
  return event?.headArticleId;
}

/** What has changed of the whole; the course is looked at once an hour, when an hour has ended. */
export async function changesOf(parts: LivingParts, briefing: Briefing, topic: Topic, isNewHour: boolean): Promise<Grown> {
  const { growth } = briefing;
  if (!isNewHour) {
    const total = await parts.index.count(filterOf(topic));
    if (!REACHED.some((step) => step > growth.total && step <= total))
      return { drafts: [], growth: { ...growth, total: Math.max(growth.total, total) } };
  }
  const state = await stateOf(parts, briefing, topic);
  const writer = new EntryWriter(briefing);
  const { words } = writer;
  const drafts: Draft[] = [];
  const shown = await rowsOf(parts, briefing, state.lastId === null ? [] : [state.lastId]);
  const cited = shown.map(({ id }) => id);
  const reached = REACHED.findLast((step) => step > growth.total && step <= state.total);
  if (reached !== undefined)
    drafts.push({ kind: 'total', sentences: [writer.sentence(words.total, { n: writer.number(state.total) }, cited)], shown, total: 0 });
  if (!isNewHour) return { drafts, growth: { ...growth, total: Math.max(growth.total, state.total) } };
  const { peak, phase } = state;
  if (peak && peak.articles >= FEWEST_OF_PEAK && peak.articles > (growth.peak?.articles ?? 0)) {
    const first = await rowsOf(parts, briefing, peak.firstId === null ? [] : [peak.firstId]);
    const own = first.map(({ id }) => id);
    const before = growth.peak;
    const sentences = [
      writer.sentence(words.peak, { hour: writer.hour(peak.hour), n: writer.number(peak.articles) }, own),
      ...(before ? [writer.sentence(words.peakBefore, { hour: writer.hour(before.hour), n: writer.number(before.articles) }, own)] : []),
    ];
    drafts.push({ kind: 'peak', sentences, shown: first, total: 0 });
  }
  if (phase && phase !== growth.phase && state.phaseFrom !== null) {
    const values = { now: say(words.phases[phase]), time: say(writer.moment(state.phaseFrom)) };
    const sentence = growth.phase
      ? writer.sentence(words.phase, { ...values, before: say(words.phases[growth.phase]) }, cited)
      : writer.sentence(words.phaseFirst, values, cited);
    drafts.push({ kind: 'phase', sentences: [sentence], shown, total: 0 });
  }
  const isHigher = peak !== null && peak.articles > (growth.peak?.articles ?? 0);
  return {
    drafts,
    growth: { ...growth, total: Math.max(growth.total, state.total), peak: isHigher ? peak : growth.peak, phase: phase ?? growth.phase },
  };
}

const say = (text: string) => ({ is: 'text' as const, text });

/** Counted by the calls behind the lists. */
async function stateOf(parts: LivingParts, { clientId, locale, growth }: Briefing, topic: Topic) {
  const { index } = parts;
  const now = parts.now();
  const filter = filterOf(topic);
  if (topic.eventId !== null) {
    const { items } = await index.events({ filter, only: [topic.eventId], now, sort: 'newest', limit: 1 });
    const [event] = items;
    if (!event) return { total: 0, peak: null, phase: null, phaseFrom: null, lastId: null };
    const [described] = await describeEvents(parts, clientActor(clientId, locale), items, { from: 0, until: now + 1 });
    const last = described?.phases.at(-1);
    const peak = peakOf(event.hour, now, event.firstOfHour);
    return { total: event.articles, peak, phase: last?.phase ?? null, phaseFrom: last?.from ?? null, lastId: event.lastId };
  }
  const total = await index.count(filter);
  const recent = await index.query({
    // Once from the beginning on, so that none is called the busiest that is not.
    filter: growth.pending === null ? { ...filter, from: now - PEAK_DAYS * 24 * HOUR_MS } : filter,
    sort: 'newest',
    limit: 1,
    facets: ['hour'],
  });
  return { total, peak: peakOf(recent.facets.hour ?? {}, now), phase: null, phaseFrom: null, lastId: recent.items[0]?.id ?? null };
}

/** The busiest of the hours that have ended; the earlier one among equals. */
function peakOf(counts: Readonly<Record<string, number>>, now: number, firsts: Readonly<Record<string, number>> = {}) {
  const ended = Object.entries(counts)
    .map(([hour, articles]) => ({ hour: Number(hour), articles, firstId: firsts[hour] ?? null }))
    .filter(({ hour }) => hour < hourOf(now));
  return ended.toSorted((a, b) => b.articles - a.articles || a.hour - b.hour)[0] ?? null;
}
