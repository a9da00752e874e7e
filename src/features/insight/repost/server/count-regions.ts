// Locations of the accounts, if their site gives them.
import { findRegions } from '#analysis/region/find-regions.ts';
import { childRegions, provinceOf, regionName } from '#analysis/region/region-table.ts';
import type { Thread } from './load-thread.ts';

const COUNTRY = '86';
const known = new Map<string, string>();
const MOST_KNOWN = 5000;

/** The province of a place as a site names it (广东, 广东 深圳); '' if it is not in one. */
export function provinceOfText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const [region] = text === '' ? [] : findRegions({ title: text, content: '' });
  const province = (region && provinceOf(region.code)) ?? '';
  if (known.size < MOST_KNOWN) known.set(text, province);
  return province;
}

export function countRegions({ reposts }: Thread) {
  const provinces = new Map(childRegions(COUNTRY).map((code) => [code, { code, name: regionName(code) ?? code, total: 0, negative: 0 }]));
  const elsewhere = new Map<string, number>();
  let noRegion = 0;
  for (const { region, own, emotion } of reposts) {
    const province = provinces.get(provinceOfText(region));
    if (province) {
      province.total += 1;
      if (own !== '' && emotion === 'negative') province.negative += 1;
    } else if (region === '') noRegion += 1;
    else elsewhere.set(region, (elsewhere.get(region) ?? 0) + 1);
  }
  return {
    provinces: [...provinces.values()],
    elsewhere: [...elsewhere].map(([region, total]) => ({ region, total })).toSorted((a, b) => b.total - a.total),
    noRegion,
  };
}
