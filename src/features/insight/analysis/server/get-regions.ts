import { childRegions, findRegion, regionName, ROOT } from '#analysis/region/region-table.ts';
import { AppError } from '#shared/errors.ts';
import { isInRegion, regionPrefix } from '#shared/regions.ts';
import type { Platform } from '#server/platform.ts';
import type { Share } from '../contract.ts';
import type { AnalysedFilter } from './analysed-filter.ts';
import { sharesOf } from './get-distribution.ts';

const none = (): Share => ({ total: 0, negative: 0, neutral: 0, positive: 0 });

function add(to: Share, share: Share): void {
  for (const key of ['total', 'negative', 'neutral', 'positive'] as const) to[key] += share[key];
}

/** The places directly below `parent`; an article counts for the place it is about, and for those above. */
export async function getRegions(platform: Platform, filter: AnalysedFilter, parent: string) {
  const code = parent === ROOT ? ROOT : parent.padEnd(6, '0');
  if (code !== ROOT && !findRegion(code)) throw new AppError('not-found', { field: 'parent' });
  const within = code === ROOT ? filter : { ...filter, regions: narrower(filter.regions, code) };
  // For the whole country only the provinces are shown: 34 numbers instead of 3,000.
  const facet = code === ROOT ? 'province' : 'region';
  const page = await platform.index.query({ filter: within, limit: 0, facets: [facet], isByEmotion: true });
  const children = childRegions(code).map((child) => ({ code: child, share: none() }));
  const all = none();
  const itself = none();
  for (const { key, ...share } of sharesOf(page, facet)) {
    add(all, share);
    add(children.find((child) => isInRegion(key, child.code))?.share ?? itself, share);
  }
  return {
    from: filter.from,
    until: filter.until,
    parent: code,
    name: regionName(code) ?? '',
    path: pathOf(code),
    ...all,
    itself,
    items: children
      .map(({ code: child, share }) => ({
        code: child,
        name: regionName(child) ?? child,
        hasChildren: childRegions(child).length > 0,
        ...share,
      }))
      .toSorted((a, b) => b.total - a.total || a.code.localeCompare(b.code)),
  };
}

/** Regions of the filter inside the place; the place itself if it is inside one of them. */
function narrower(regions: readonly string[] | undefined, code: string): string[] {
  if (!regions || regions.some((region) => isInRegion(code, region))) return [code];
  const inside = regions.filter((region) => regionPrefix(region).startsWith(regionPrefix(code)));
  // The two do not overlap: a code that no place has.
  return inside.length > 0 ? inside : ['999999'];
}

function pathOf(code: string): { code: string; name: string }[] {
  const region = findRegion(code);
  return region ? [...pathOf(region.parent), { code, name: region.name }] : [];
}
