import { childRegions, findRegion, isPlaceholder, listRegions, type Region, ROOT } from '#analysis/region/region-table.ts';
import { pinyinOf } from '#analysis/region/pinyin.ts';
import type { Input, Output } from '#shared/contract.ts';
import type { sessionContract } from '../contract.ts';

type SelectQuery = Input<(typeof sessionContract)['selectHelper']>;
type Option = Output<(typeof sessionContract)['selectHelper']>['items'][number];

/** A code in its short form (44, 4401) is that of the whole place. */
const wholeCode = (code: string): string => (code === ROOT ? code : code.padEnd(6, '0'));

/** Places by code, by name or pinyin wherever they lie, or those directly below `parent`. Provinces come before cities, cities before counties. */
export function listRegionOptions(query: Pick<SelectQuery, 'value' | 'keyword' | 'parent' | 'limit'>): Option[] {
  if (query.value) return [query.value].flat().map((code) => ({ value: code, label: findRegion(wholeCode(code))?.name ?? code }));
  const keyword = query.keyword?.trim().toLowerCase();
  if (!keyword)
    return childRegions(wholeCode(query.parent ?? ROOT))
      .slice(0, query.limit)
      .flatMap((code) => findRegion(code) ?? [])
      .map(optionOf);
  return listRegions()
    .filter((region) => !isPlaceholder(region) && fits(region, keyword))
    .toSorted((a, b) => a.level - b.level || a.code.localeCompare(b.code))
    .slice(0, query.limit)
    .map((region) => ({ ...optionOf(region), label: [upper(region), region.name].filter(Boolean).join(' · ') }));
}

const optionOf = ({ code, name, parent }: Region): Option => ({ value: code, label: name, parent });
const upper = (region: Region): string => (region.level === 1 ? '' : (findRegion(`${region.code.slice(0, 2)}0000`)?.name ?? ''));

function fits({ name }: Region, keyword: string): boolean {
  if (name.toLowerCase().includes(keyword)) return true;
  return /^[a-z]+$/.test(keyword) && pinyinOf(name).some((spelt) => spelt.startsWith(keyword));
}
