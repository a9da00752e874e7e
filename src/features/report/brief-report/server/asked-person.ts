import { buildExpression } from '#analysis/expression/builder.ts';
import { quote } from '#analysis/expression/print.ts';
import type { AskedPerson } from '#shared/bulletin.ts';

/** Each name once; null for none. */
export function askedPerson(names: readonly string[], keyword = ''): AskedPerson | null {
  const given = [...new Set(names)];
  return given.length > 0 ? { names: given, keyword } : null;
}

/** Narrowed to articles with one of the names. */
export function onPerson<F extends { keyword?: string | undefined }>(filter: F, names: readonly string[]): F {
  const named = askedPerson(names, filter.keyword);
  return named ? { ...filter, keyword: keywordOf(named) } : filter;
}

/** What an article must have: one of the names, and what was asked for besides. */
const keywordOf = ({ names, keyword }: AskedPerson): string =>
  buildExpression({ subject: names.map(quote).join('\n'), region: '', event: keyword, exclude: '' });
