import type { Kysely } from 'kysely';
import { keyExpression } from '#analysis/expression/key-words.ts';
import { titleOnly } from '#analysis/expression/title-only.ts';
import { expressionWords } from '#analysis/expression/words.ts';
import { dayName, dayOf, dayStart } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { narrowSites } from '#server/record/site-groups.ts';
import { loadReadableExpressions } from '#server/record/subject-expressions.ts';
import type { SubjectFilter } from '../contract.ts';
import type { subjectTrialContract } from '../trial.contract.ts';
import { requireExpression } from './check-expression.ts';
import { findOverlaps } from './find-overlaps.ts';
import type { Input } from '#shared/contract.ts';

export type PreviewInput = Input<(typeof subjectTrialContract)['preview']>;
const SAMPLES = 10;
/** Samples are spread over this many of the newest articles. */
const SPREAD = 50_000;
const BROAD_SHARE = 0.05;
/** With fewer articles than this, a share is meaningless. */
const FEW = 200;

/** What the expression and filter would have matched in the stored articles of the last days: the same trees, index and filter as a saved subject. */
export async function previewSubject(platform: Platform, actor: Actor, input: PreviewInput) {
  const started = performance.now();
  const subject = input.subjectId === undefined ? undefined : await nameOf(platform, actor, input.subjectId);
  const node = requireExpression(input.expression, await loadReadableExpressions(platform.store.db, actor), subject);
  const today = dayOf(platform.now());
  const range = { from: dayStart(today - input.days + 1), until: dayStart(today + 1) };
  const dictionary = await loadDictionaries(platform.store, actor.clientId);
  const every = { ...placeOf(actor), ...range };
  const siteIds = await sitesOf(platform.store.db, actor.clientId, input.filter);
  const filter = subjectIndexFilter(input.filter, { ...every, ...siteIds, expression: node, dictionary });
  const { junkBelow: _cutoff, ...withJunk } = filter;
  const keys = keyExpression(node, dictionary);
  const [page, all, inTitle, scanned, ids] = await Promise.all([
    platform.index.query({ filter, limit: 0, facets: ['day'] }),
    platform.index.count(withJunk),
    platform.index.count({ ...filter, expression: titleOnly(node) }),
    platform.index.count(every),
    platform.index.ids(filter, SPREAD),
  ]);
  const lookedAt = keys === null ? scanned : await platform.index.count({ ...every, expression: keys });
  const overlaps = await findOverlaps(platform, actor, { filter, ids, total: page.total, self: input.subjectId });
  return {
    total: page.total,
    scanned,
    isTooBroad: scanned >= FEW && page.total > scanned * BROAD_SHARE,
    droppedAsJunk: all - page.total,
    inTitle,
    days: Array.from({ length: input.days }, (_, i) => {
      const day = today - input.days + 1 + i;
      return { day, date: dayName(day), total: page.facets.day?.[day] ?? 0 };
    }),
    samples: await loadSamples(platform, spread(ids, SAMPLES)),
    overlaps,
    cost: { words: expressionWords(node, dictionary).length, lookedAt, ms: Math.round(performance.now() - started) },
  };
}

/** A person tries an expression on all that was collected; a key of some subjects reaches their articles only. */
const placeOf = ({ clientId, key, visibleSubjectIds }: Actor): IndexFilter =>
  key && visibleSubjectIds ? { clientId, visibleSubjectIds } : { clientId: 0, scopeClientId: clientId };

/** This many, evenly spread, including the first and the last. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.round((i * (items.length - 1)) / (count - 1))] as T);
}

async function nameOf(platform: Platform, actor: Actor, id: number): Promise<string | undefined> {
  if (actor.visibleSubjectIds && !actor.visibleSubjectIds.includes(id)) return undefined;
  const row = await platform.store.db
    .selectFrom('subject')
    .select('name')
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  return row?.name;
}

/** The sites allowed by a subject's filter, by themselves and by groups. */
export async function sitesOf(
  db: Kysely<Database>,
  clientId: number,
  { siteIds, siteGroupIds }: SubjectFilter,
): Promise<Pick<IndexFilter, 'siteIds'>> {
  const left = await narrowSites(db, clientId, { siteIds, groupIds: siteGroupIds });
  return left ? { siteIds: left } : {};
}

/**
 * A subject's filter in the index's form, except for its sites, which `base` contains (`sitesOf`). Emotions are the article's own when `base` asks
 * for articles (client 0).
 */
export function subjectIndexFilter(filter: SubjectFilter, base: IndexFilter): IndexFilter {
  const from = Math.max(base.from ?? 0, filter.from ?? 0);
  const until = Math.min(base.until ?? Number.MAX_SAFE_INTEGER, filter.until ?? Number.MAX_SAFE_INTEGER);
  return {
    ...base,
    ...(from > 0 ? { from } : {}),
    ...(until < Number.MAX_SAFE_INTEGER ? { until } : {}),
    ...(filter.mediaTypes.length ? { mediaTypes: filter.mediaTypes } : {}),
    ...(filter.languages.length ? { languages: filter.languages } : {}),
    ...(filter.regions.length ? { regions: filter.regions } : {}),
    ...(filter.emotions.length ? { emotions: filter.emotions } : {}),
    ...(filter.minLength > 0 ? { minLength: filter.minLength } : {}),
    junkBelow: filter.junkCutoff,
  };
}

async function loadSamples(platform: Platform, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return platform.store.db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id', 'article.title', 'site.name as siteName', 'article.publishedAt', 'article.url'])
    .where('article.id', 'in', ids)
    .orderBy('article.id', 'desc')
    .execute();
}
