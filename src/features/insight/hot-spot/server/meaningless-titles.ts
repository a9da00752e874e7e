import { foldChars } from '#analysis/language/fold-char.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

export interface TitleRule {
  /** Folded. */
  title: string;
  isPart: boolean;
}

export const foldTitle = (title: string): string => foldChars(title).replaceAll(/\s+/gu, ' ').trim();

export function isMeaningless(title: string, rules: readonly TitleRule[]): boolean {
  const folded = foldTitle(title);
  return rules.some((rule) => (rule.isPart ? folded.includes(rule.title) : folded === rule.title));
}

export async function loadTitleRules(db: Kysely<Database>, clientId: number): Promise<TitleRule[]> {
  const rows = await db.selectFrom('meaninglessTitle').select(['title', 'isPart']).where('clientId', '=', clientId).execute();
  return rows.map((row) => ({ title: row.title, isPart: row.isPart }));
}
