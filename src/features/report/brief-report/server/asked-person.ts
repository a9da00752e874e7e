import { buildExpression } from '#analysis/expression/builder.ts';
import type { AskedPerson } from '#shared/bulletin.ts';

/** Each name once; null for none. */
export function askedPerson(names: readonly string[], keyword = ''): AskedPerson | null {
  const given = [...new Set(names)];
  return given.length > 0 ? { names: given, keyword } : null;
}

/** A name is a name, whatever signs of the query language are in it. */
const literal = (name: string): string => `"${name.replaceAll(/["＂“”\\]/gu, String.raw`\$&`)}"`;

/** What an article must have: one of the names, and what was asked for besides. */
export const keywordOf = ({ names, keyword }: AskedPerson): string =>
  buildExpression({ subject: names.map(literal).join('\n'), region: '', event: keyword, exclude: '' });
