import { dayName, dayOf, dayStart } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import type { SubjectFilter } from '../contract.ts';
import { requireExpression } from './check-expression.ts';

export interface PreviewInput {
  expression: string;
  filter: SubjectFilter;
  days: number;
  subjectId?: number | undefined;
}
const SAMPLES = 8;
const OVERLAPS = 8;

/** What the expression and filter would have matched on the stored articles of the last days: the same trees, index and filter as a saved subject. */
export async function previewSubject(platform: Platform, actor: Actor, input: PreviewInput) {
  const started = performance.now();
  const node = requireExpression(input.expression);
  const today = dayOf(platform.now());
  const range = { from: dayStart(today - input.days + 1), until: dayStart(today + 1) };
  const dictionary = await loadDictionaries(platform.store, actor.clientId);
  const filter = subjectIndexFilter(input.filter, { clientId: 0, scopeClientId: actor.clientId, ...range, expression: node, dictionary });
  const { junkBelow: _cutoff, ...withJunk } = filter;
  const [page, all, own, scanned] = await Promise.all([
    platform.index.query({ filter, limit: SAMPLES, facets: ['day'] }),
    platform.index.count(withJunk),
    platform.index.query({ filter: { ...filter, clientId: actor.clientId }, limit: 0, facets: ['subject'] }),
    platform.index.count({ clientId: 0, scopeClientId: actor.clientId, ...range }),
  ]);
  return {
    total: page.total,
    scanned,
    droppedAsJunk: all - page.total,
    days: Array.from({ length: input.days }, (_, i) => {
      const day = today - input.days + 1 + i;
      return { day, date: dayName(day), total: page.facets.day?.[day] ?? 0 };
    }),
    samples: await loadSamples(
      platform,
      page.items.map((item) => item.id),
    ),
    overlaps: await nameOverlaps(platform, actor, own.facets.subject ?? {}, input.subjectId),
    ms: Math.round(performance.now() - started),
  };
}

/** A subject's filter in the terms of the index. */
export function subjectIndexFilter(filter: SubjectFilter, base: IndexFilter): IndexFilter {
  const from = Math.max(base.from ?? 0, filter.from ?? 0);
  const until = Math.min(base.until ?? Number.MAX_SAFE_INTEGER, filter.until ?? Number.MAX_SAFE_INTEGER);
  return {
    ...base,
    ...(from > 0 ? { from } : {}),
    ...(until < Number.MAX_SAFE_INTEGER ? { until } : {}),
    ...(filter.mediaTypes.length ? { mediaTypes: filter.mediaTypes } : {}),
    ...(filter.siteIds.length ? { siteIds: filter.siteIds } : {}),
    ...(filter.languages.length ? { languages: filter.languages } : {}),
    ...(filter.regions.length ? { regions: filter.regions } : {}),
    ...(filter.minLength > 0 ? { minLength: filter.minLength } : {}),
    junkBelow: filter.junkCutoff,
  };
}

async function loadSamples(platform: Platform, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await platform.store.db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.site_id')
    .select(['article.id', 'article.title', 'site.name as siteName', 'article.published_at as publishedAt', 'article.url'])
    .where('article.id', 'in', ids)
    .orderBy('article.id', 'desc')
    .execute();
  return rows;
}

async function nameOverlaps(platform: Platform, actor: Actor, counts: Record<string, number>, self: number | undefined) {
  const rows = await platform.store.db.selectFrom('subject').select(['id', 'name']).where('client_id', '=', actor.clientId).execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return rows
    .filter((row) => row.id !== self && (counts[row.id] ?? 0) > 0 && (!visible || visible.has(row.id)))
    .map((row) => ({ id: row.id, name: row.name, total: counts[row.id] as number }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, OVERLAPS);
}
