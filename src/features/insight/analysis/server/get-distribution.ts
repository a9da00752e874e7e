import { regionName } from '#analysis/region/region-table.ts';
import { EMOTIONS, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import type { FacetName, IndexPage } from '#server/index/port.ts';
import type { Reading } from '#server/platform.ts';
import type { Distribution, Share } from '../contract.ts';
import type { AnalysedFilter } from './analysed-filter.ts';

const FACETS = ['emotion', 'mediaType', 'level', 'subject', 'site', 'language', 'province'] as const satisfies readonly FacetName[];
const NAMED = 20;

/** The shares of the classes of a facet, the largest first. */
export function sharesOf({ byEmotion }: IndexPage, facet: FacetName): (Share & { key: string })[] {
  const shares = new Map<string, Share>();
  for (const emotion of EMOTIONS) {
    for (const [key, count] of Object.entries(byEmotion?.[emotion][facet] ?? {})) {
      const share = shares.get(key) ?? { total: 0, negative: 0, neutral: 0, positive: 0 };
      share[emotion] = count;
      share.total += count;
      shares.set(key, share);
    }
  }
  return [...shares].map(([key, share]) => ({ key, ...share })).toSorted((a, b) => b.total - a.total || a.key.localeCompare(b.key));
}

export type SubjectNames = ReadonlyMap<number, { name: string }>;

export async function loadSubjectNames({ store }: Reading, clientId: number): Promise<SubjectNames> {
  const rows = await store.db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', clientId).execute();
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

/** Emotions and classes from one pass of the index, so that they add up. `names`: all subjects of the client. */
export async function getDistribution(platform: Reading, filter: AnalysedFilter, names?: SubjectNames): Promise<Distribution> {
  const [page, signed] = await Promise.all([
    platform.index.query({ filter, limit: 0, facets: FACETS, isByEmotion: true, mostSites: NAMED }),
    platform.index.authors({ filter, sort: 'total', limit: NAMED }),
  ]);
  const { emotion = {} } = page.facets;
  const known = <K extends string>(facet: FacetName, values: readonly K[]) =>
    sharesOf(page, facet).flatMap(({ key, ...share }) => {
      const value = values.find((item) => item === key);
      return value ? [{ value, share }] : [];
    });
  const [subjects, sites, authors] = await Promise.all([
    names ?? loadSubjectNames(platform, filter.clientId),
    namedSites(platform, sharesOf(page, 'site')),
    namedAuthors(
      platform,
      signed.items.map(({ id, ...share }) => ({ key: String(id), ...share })),
    ),
  ]);
  return {
    from: filter.from,
    until: filter.until,
    total: page.total,
    negative: emotion.negative ?? 0,
    neutral: emotion.neutral ?? 0,
    positive: emotion.positive ?? 0,
    mediaTypes: known('mediaType', MEDIA_TYPES).map(({ value, share }) => ({ mediaType: value, ...share })),
    levels: known('level', SITE_LEVELS).map(({ value, share }) => ({ level: value, ...share })),
    languages: sharesOf(page, 'language').map(({ key, ...share }) => ({ language: key, ...share })),
    provinces: sharesOf(page, 'province').map(({ key, ...share }) => {
      const code = key.padEnd(6, '0');
      return { code, name: regionName(code) ?? code, ...share };
    }),
    subjects: namedBy(sharesOf(page, 'subject'), subjects),
    sites,
    authors,
  };
}

type Keyed = Share & { key: string };

const namedBy = <Name extends object>(shares: readonly Keyed[], names: ReadonlyMap<number, Name>) =>
  shares.flatMap(({ key, ...share }) => {
    const found = names.get(Number(key));
    return found ? [{ id: Number(key), ...found, ...share }] : [];
  });

const idsOf = (shares: readonly Keyed[]): number[] => [0, ...shares.map(({ key }) => Number(key))];

async function namedSites({ store }: Reading, shares: readonly Keyed[]) {
  const rows = await store.db.selectFrom('site').select(['id', 'name']).where('id', 'in', idsOf(shares)).execute();
  return namedBy(shares, new Map(rows.map(({ id, name }) => [id, { name }])));
}

async function namedAuthors({ store }: Reading, shares: readonly Keyed[]) {
  const rows = await store.db
    .selectFrom('author')
    .innerJoin('site', 'site.id', 'author.siteId')
    .select(['author.id', 'author.name', 'site.name as siteName'])
    .where('author.id', 'in', idsOf(shares))
    .execute();
  return namedBy(shares, new Map(rows.map(({ id, name, siteName }) => [id, { name, siteName }])));
}
