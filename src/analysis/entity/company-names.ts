/** Finds companies by name: listed companies (short names) and well-known organisations. */
import { z } from 'zod';
import { readAssetJson } from '../asset.ts';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';
import { NameTable } from '../name-table.ts';
import type { Token } from '../segment/segment.ts';

interface KnownName {
  name: string;
  /** Also an ordinary word: counts only when the text shows that it means the company. */
  ambiguous: boolean;
}

/** Names that are words too (最美的, 城市绿地). */
const ORDINARY = new Set(['平安', '美的', '绿地']);

const LISTED = z.object({ companies: z.record(z.string(), z.string()), ambiguous: z.array(z.string()) });
const OTHERS = z.object({ organisation: z.array(z.string()) });

const knownNames = lazy(() => {
  const listed = readAssetJson(import.meta.url, 'listed-companies.data.json', LISTED);
  const others = readAssetJson(import.meta.url, 'known-names.data.json', OTHERS);
  const ambiguous = new Set(listed.ambiguous);
  const names = new Map(Object.keys(listed.companies).map((name) => [foldChars(name), ambiguous.has(name)]));
  for (const name of others.organisation) names.set(foldChars(name), ORDINARY.has(name));
  return new NameTable<KnownName>(Array.from(names, ([name, isAmbiguous]) => ({ name, ambiguous: isAmbiguous })));
});

/** A known name, folded, that is not also an ordinary word. */
export const isKnownOrganisation = (name: string): boolean => {
  const known = knownNames().find(name, 0);
  return known !== undefined && known.name === name && !known.ambiguous;
};

/** (600000), 股份, 公司 … directly after a name, or "公告" a little later, show that a company is meant. */
const COMPANY_BEHIND = /^(?:[(（]?(?:sh|sz|hk|[036]\d{5})|股份|公司|集团|控股|[:：]|发布公告|公告|涨停|跌停|股价|盘中)/u;

/** Spans of known names that begin and end at token borders. `folded` is the folded text of the tokens. */
export function findCompanies(folded: string, tokens: readonly Token[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const ends = new Set(tokens.map((token) => token.end));
  const names = knownNames();
  let covered = 0;
  for (const { start } of tokens) {
    if (start < covered) continue;
    const match = names.find(folded, start, ({ name, ambiguous }) => {
      const end = start + name.length;
      return ends.has(end) && (!ambiguous || COMPANY_BEHIND.test(folded.slice(end, end + 8)));
    });
    if (match === undefined) continue;
    covered = start + match.name.length;
    found.push({ start, end: covered });
  }
  return found;
}
