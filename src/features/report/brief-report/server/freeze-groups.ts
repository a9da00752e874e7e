import { childRegions, regionName, ROOT } from '#analysis/region/region-table.ts';
import type { Distribution, Trend } from '#features/insight/analysis/contract.ts';
import type { BulletinGroup, BulletinPeriod, BulletinQuery, BulletinSnapshot } from '#shared/bulletin.ts';
import { mondayOf, monthOf } from '#shared/calendar-period.ts';
import { dayOf } from '#shared/time.ts';
import type { Figures, Share } from './figures.ts';
import type { Freezing } from './freezing.ts';

/** Rows of the table of a trend. */
const MOST_STEPS = 31;

type Groups = Pick<BulletinSnapshot, 'media' | 'sites' | 'authors' | 'regions' | 'provinces'>;

/** The largest media, sites, authors and regions, each with its numbers. */
export function freezeGroups({ figures, filter, counted, limits: { rows } }: Freezing, shares: Distribution): Groups {
  const add = (key: string, name: string, share: Share, narrowed: BulletinQuery): BulletinGroup => ({
    key: figures.addShare(key, share, counted, narrowed),
    name,
  });
  const regions = shares.provinces
    .filter(({ code }) => isWithin(code, filter.region))
    .slice(0, rows)
    .map(({ code, name, ...share }) => add(`region.${code}`, name, share, { region: [code] }));
  return {
    media: shares.mediaTypes.map(({ mediaType, ...share }) => add(`media.${mediaType}`, '', share, { mediaType: [mediaType] })),
    sites: shares.sites.slice(0, rows).map(({ id, name, ...share }) => add(`site.${id}`, name, share, { siteId: [id] })),
    authors: shares.authors
      .slice(0, rows)
      .map(({ id, name, siteName, ...share }) => ({ ...add(`author.${id}`, name, share, { authorId: [id] }), siteName })),
    regions,
    // Of some regions a map of the country would say that the others have none.
    provinces: filter.region?.length ? [] : everyProvince(figures, shares, regions),
  };
}

/** Those with most articles first; of those that are in no table all articles alone are counted. */
function everyProvince(figures: Figures, { provinces }: Distribution, told: readonly BulletinGroup[]): BulletinGroup[] {
  const totals = new Map(provinces.map(({ code, total }) => [code, total]));
  const known = new Set(told.map(({ key }) => key));
  return childRegions(ROOT)
    .map((code) => ({ code, key: `region.${code}`, name: regionName(code) ?? code, total: totals.get(code) ?? 0 }))
    .toSorted((a, b) => b.total - a.total || a.code.localeCompare(b.code))
    .map(({ code, key, name, total }) => {
      if (!known.has(key)) figures.add(key, total, { region: [code] });
      return { key, name };
    });
}

/** A province of the filter: of any other place, articles about both were counted, which no list of one place shows. */
const isWithin = (code: string, regions: readonly string[] | undefined): boolean =>
  !regions?.length || regions.some((region) => /^\d\d0*$/.test(region) && region.slice(0, 2) === code.slice(0, 2));

type Step = BulletinPeriod & { key: string };

/** From so many days on the course is by weeks, and from so many by months. */
const MANY_DAYS = 62;
const VERY_MANY_DAYS = 200;

/** Weeks and months of the calendar where there are many days; else as many points together as make the table short enough. */
function inSteps(points: Trend['points'], step: Trend['step']): Trend['points'][] {
  const width = Math.max(1, Math.ceil(points.length / MOST_STEPS));
  const parts = new Map<number, Trend['points']>();
  for (const [i, point] of points.entries()) {
    const part = step === 'hour' || points.length <= MANY_DAYS ? Math.floor(i / width) : calendarPart(point.from, points.length);
    const others = parts.get(part);
    if (others) others.push(point);
    else parts.set(part, [point]);
  }
  return [...parts.values()];
}

const calendarPart = (from: number, days: number): number => (days >= VERY_MANY_DAYS ? monthOf(from) : mondayOf(dayOf(from)));

/** The course in at most as many steps as a table has room for, each with its numbers. */
export function freezeTrend(figures: Figures, { points, step }: Trend): Step[] {
  const steps: Step[] = [];
  for (const part of inSteps(points, step)) {
    const [first] = part;
    const last = part.at(-1);
    if (!first || !last) continue;
    const period = { from: first.from, until: last.until };
    const sum = (emotion: 'negative' | 'neutral' | 'positive') => part.reduce((total, point) => total + point[emotion], 0);
    const share = { negative: sum('negative'), neutral: sum('neutral'), positive: sum('positive') };
    const total = share.negative + share.neutral + share.positive;
    steps.push({ key: figures.addShare(`trend.${steps.length}`, { ...share, total }, period), ...period });
  }
  return steps;
}
