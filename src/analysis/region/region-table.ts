/** The region dictionary: names, parents and children by code (provinces below the root key 86, six-digit codes). */
import { addToGroup } from '#shared/group-by.ts';
import { z } from 'zod';
import { readAssetJson } from '../asset.ts';
import { lazy } from '../lazy.ts';

export const ROOT = '86';

export interface Region {
  code: string;
  name: string;
  /** Code of the parent; `ROOT` for a province. */
  parent: string;
  /** 1 province, 2 city, 3 county or district. */
  level: 1 | 2 | 3;
}

/** Names by code by the parent's code. */
const AREA_TREE = z.record(z.string(), z.record(z.string(), z.string()));

const tables = lazy(() => {
  const tree = readAssetJson(import.meta.url, 'area.data.json', AREA_TREE);
  const regions = new Map<string, Region>();
  const children = new Map<string, string[]>();
  for (const [code, name] of Object.entries(tree[ROOT] ?? {})) addRegion({ code, name, parent: ROOT, level: 1 });

  function addRegion(region: Region): void {
    regions.set(region.code, region);
    addToGroup(children, region.parent, region.code);
    for (const [code, name] of Object.entries(tree[region.code] ?? {})) {
      // Streets of the cities without counties have nine digits and are not part of the dictionary.
      if (code.length === 6) addRegion({ code, name, parent: region.code, level: region.level === 1 && !isCounty(code) ? 2 : 3 });
    }
  }
  return { regions, children };
});

/** Hong Kong's and Macau's districts are directly below the province. */
function isCounty(code: string): boolean {
  return !code.endsWith('00');
}

/** Undefined for a code that is not in the dictionary. */
export function findRegion(code: string): Region | undefined {
  return tables().regions.get(code);
}

export function listRegions(): Region[] {
  return [...tables().regions.values()];
}

/** A level that contains only "市辖区", "县" or "省直辖县级行政区划" is not a place of its own. */
export function isPlaceholder(region: Region): boolean {
  return region.level === 2 && /^(?:市辖区|县|.*直辖县级行政区划)$/u.test(region.name);
}

/** Full name (石家庄市); undefined for an unknown code. */
export function regionName(code: string): string | undefined {
  return code === ROOT ? undefined : tables().regions.get(code)?.name;
}

/** Code of the province a code lies in (its own for a province); undefined for an unknown code. */
export function provinceOf(code: string): string | undefined {
  const province = `${code.slice(0, 2)}0000`;
  return tables().regions.has(code) && tables().regions.has(province) ? province : undefined;
}

/** Codes directly below, in the dictionary's order; placeholders are replaced by their contents. `86` gives the provinces. */
export function childRegions(code: string): string[] {
  return (tables().children.get(code) ?? []).flatMap((child) => {
    const region = tables().regions.get(child);
    return region && isPlaceholder(region) ? childRegions(child) : [child];
  });
}

/** Codes of all regions above, nearest first, placeholders left out. */
export function ancestorsOf(code: string): string[] {
  const found: string[] = [];
  for (let region = tables().regions.get(code); region && region.parent !== ROOT; ) {
    region = tables().regions.get(region.parent);
    if (region && !isPlaceholder(region)) found.push(region.code);
  }
  return found;
}
