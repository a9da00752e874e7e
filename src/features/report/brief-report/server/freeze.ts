// Takes a bulletin's data as they are now, by the same calls as the screens of search and analysis.
import { regionName } from '#analysis/region/region-table.ts';
import type { Distribution } from '#features/insight/analysis/contract.ts';
import {
  analysedFilter,
  getDistribution,
  getTrend,
  loadSubjectNames,
  type SubjectNames,
} from '#features/insight/analysis/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Reading } from '#server/platform.ts';
import { loadOwnMarks } from '#server/record/own-marks.ts';
import { type AskedPerson, BULLETIN_TEMPLATE, BULLETIN_ZONE, type BulletinPeriod, type BulletinSnapshot } from '#shared/bulletin.ts';
import { keysOf } from '#shared/keys-of.ts';
import { periodBefore } from '#shared/calendar-period.ts';
import { isSameInput } from '#shared/same-input.ts';
import { SECOND_MS } from '#shared/time.ts';
import { type ListLimits, USUAL_SETTINGS } from '#shared/report-template.ts';
import type { BulletinFilter } from '../contract.ts';
import type { Freezing } from './freezing.ts';
import { engineVersions } from './engine-versions.ts';
import { freezeArticles } from './freeze-articles.ts';
import { freezeClasses } from './freeze-classes.ts';
import { freezeComparison } from './freeze-comparison.ts';
import { freezeEvents, freezePeak } from './freeze-events.ts';
import { freezeCourse } from './freeze-course.ts';
import { freezeDates } from './freeze-dates.ts';
import { freezeForeign } from './freeze-foreign.ts';
import { freezeHandling } from './freeze-handling.ts';
import { freezeGroups, freezeTrend } from './freeze-groups.ts';
import { loadChosenAdvice } from './load-advice.ts';
import { freezeOpinions } from './freeze-opinions.ts';
import { freezePerson } from './freeze-person.ts';
import { freezeTickets } from './freeze-tickets.ts';
import { freezeWarned } from './freeze-warned.ts';
import { Figures } from './figures.ts';
import { givenIn } from './given-in.ts';

export interface FreezeRequest {
  filter: BulletinFilter;
  period: BulletinPeriod;
  picked?: BulletinSnapshot['picked'];
  person?: AskedPerson | null;
  living?: BulletinSnapshot['living'];
  /** Of its template, which `template` names with its version. */
  limits?: ListLimits;
  template?: string;
}

const MOST_TRIES = 4;

/**
 * All of it at one moment: what arrives or is corrected while it is read would make numbers that contradict each other, so that it is read again then.
 * `beat` is called between the parts. Throws when articles arrive so fast that no reading is of one moment; a later try may succeed.
 */
export async function freeze(reading: Reading, actor: Actor, request: FreezeRequest, beat: () => Promise<void>): Promise<BulletinSnapshot> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const { snapshot, isSteady } = await readOnce(reading, actor, request);
    if (isSteady) return snapshot;
    await beat();
  }
  throw new Error('unsteady');
}

async function readOnce(
  reading: Reading,
  actor: Actor,
  { filter, period, picked = [], person = null, living = null, limits = USUAL_SETTINGS.limits, template }: FreezeRequest,
) {
  const madeAt = reading.now();
  const { counted, before } = periodsOf(period, madeAt);
  const analysed = await analysedFilter(reading, actor, { ...filter, ...counted });
  const figures = new Figures(givenIn(filter), counted);
  const freezing: Freezing = { reading, actor, filter, counted, analysed, figures, limits };
  const subjects = await loadSubjectNames(reading, actor.clientId);
  const [shares, trend, earlier] = await Promise.all([
    getDistribution(reading, analysed, subjects),
    getTrend(reading, analysed),
    getDistribution(reading, { ...analysed, ...before }, subjects),
  ]);
  figures.addShare('total', shares);
  figures.addShare('before', earlier, before);
  const groups = freezeGroups(freezing, shares);
  const steps = freezeTrend(figures, trend);
  const [events, peak] = [await freezeEvents(freezing, counted), await freezePeak(freezing, steps)];
  const course = await freezeCourse(freezing, shares, events.items);
  await freezeHandling(freezing);
  const others = await freezeOthers(freezing, period, person, { subjects, shares, earlier, before });
  const told = [...others.told, ...course, ...picked].map(({ articleId }) => articleId);
  const articles = await freezeArticles(freezing, [...events.rows, ...peak.rows, ...others.parts.foreignIds, ...told]);
  const snapshot: BulletinSnapshot = {
    template: template ?? BULLETIN_TEMPLATE,
    madeAt,
    timeZone: BULLETIN_ZONE,
    query: { filter: givenIn(filter), ...period },
    counted,
    before,
    ...(await namesOf(reading, actor, filter)),
    engine: engineVersions(),
    numbers: figures.all(),
    step: trend.step,
    trend: steps,
    ...groups,
    events: events.items,
    peak: peak.peak,
    course,
    ...others.parts,
    ...articles,
    ...stillThere(picked, articles.articles),
    articles: withLiving(articles.articles, living),
    living,
  };
  return { snapshot, isSteady: await isSteady(freezing, shares, earlier, before) };
}

interface Counts {
  subjects: SubjectNames;
  shares: Distribution;
  earlier: Distribution;
  before: BulletinPeriod;
}

/** What stands beside the numbers of all articles, and which articles that tells of. */
async function freezeOthers(
  freezing: Freezing,
  period: BulletinPeriod,
  person: AskedPerson | null,
  { subjects, shares, earlier, before }: Counts,
) {
  const parts = {
    comparison: freezeComparison(freezing, subjects, shares, earlier, before),
    classes: await freezeClasses(freezing),
    foreignIds: await freezeForeign(freezing, shares),
    ...(await freezeWarned(freezing)),
    ticketed: await freezeTickets(freezing),
    ...(await freezeOpinions(freezing)),
    dates: await freezeDates(freezing, period),
    person: person && (await freezePerson(freezing, person)),
    // That of the client is taken when all else is there.
    look: null,
    advice: await loadChosenAdvice(freezing.reading.store.db, freezing.actor.clientId),
  };
  const { person: onPerson, warned, ticketed, opinions } = parts;
  return { parts, told: [...(onPerson?.statements ?? []), ...warned, ...ticketed, ...opinions] };
}

/** Articles of a living briefing stay as its entries have them, also those that are gone. */
function withLiving(rows: BulletinSnapshot['articles'], living: BulletinSnapshot['living']): BulletinSnapshot['articles'] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...(living?.articles ?? []).filter(({ id }) => !known.has(id))];
}

function stillThere(picked: BulletinSnapshot['picked'], articles: BulletinSnapshot['articles']) {
  const ids = new Set(articles.map(({ id }) => id));
  const there = picked.filter(({ articleId }) => ids.has(articleId));
  return { picked: there, pickedGone: picked.length - there.length };
}

/** Whether everything is still as it was first counted. */
async function isSteady(
  { reading, analysed }: Freezing,
  shares: Distribution,
  earlier: Distribution,
  before: BulletinPeriod,
): Promise<boolean> {
  const again = await Promise.all([getDistribution(reading, analysed), getDistribution(reading, { ...analysed, ...before })]);
  return isSameInput(again, [shares, earlier]);
}

/** Of a period that has not ended as much as has passed, and as much of the one before it, as far as that goes. */
export function periodsOf({ from, until }: BulletinPeriod, now: number): { counted: BulletinPeriod; before: BulletinPeriod } {
  const end = Math.max(from, Math.min(until, Math.floor(now / SECOND_MS) * SECOND_MS));
  const last = periodBefore({ from, until });
  return {
    counted: { from, until: end },
    before: end === until ? last : { from: last.from, until: Math.min(last.until, last.from + (end - from)) },
  };
}

async function namesOf({ store: { db } }: Reading, { clientId }: Actor, { subjectId = [], tagId = [], region = [] }: BulletinFilter) {
  const named = (rows: readonly { id: number; name: string }[], ids: readonly number[]) =>
    ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
  const subjects = await db
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [0, ...subjectId])
    .execute();
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [0, ...tagId])
    .execute();
  const marks = await loadOwnMarks(db, clientId);
  return {
    ...(keysOf(marks).length > 0 ? { marks } : {}),
    subjects: named(subjects, subjectId),
    tags: named(tags, tagId),
    regionNames: region.map((code) => regionName(code.padEnd(6, '0')) ?? code),
  };
}
