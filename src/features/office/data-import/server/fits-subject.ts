import { matchSubjects } from '#ingest/pipeline/store-article.ts';
import type { ImportRow } from './imports.ts';
import type { UnderstoodRow } from './read-ahead.ts';
import type { ImportedRow, RowProblemFound } from './to-article.ts';
import type { Turn } from './turn.ts';
import { shownValue } from './to-article.ts';

/** Of an import that names no subject, the rows that fit one of the client's, and the others as problems. */
export async function splitByFit(
  { context, matcher }: Turn,
  row: ImportRow,
  rows: readonly UnderstoodRow[],
): Promise<{ fitting: UnderstoodRow[]; problems: RowProblemFound[] }> {
  if (row.subjectIds.length > 0) return { fitting: [...rows], problems: [] };
  const siteIds = await sitesOf(context.store.db, rows);
  const fits = ({ article, understood }: UnderstoodRow): boolean =>
    matchSubjects(matcher, understood, siteIds.get(article.site.domain) ?? 0, row.clientId).length > 0;
  const fitting = rows.filter(fits);
  const met = new Set(fitting);
  return { fitting, problems: rows.filter((one) => !met.has(one)).map(noSubject) };
}

export const noSubject = ({ row, article }: ImportedRow): RowProblemFound => ({
  row,
  column: '',
  value: shownValue(article.title),
  reason: 'no-subject',
});

async function sitesOf(db: Turn['context']['store']['db'], rows: readonly ImportedRow[]): Promise<Map<string, number>> {
  const domains = [...new Set(rows.map(({ article }) => article.site.domain))];
  if (domains.length === 0) return new Map();
  const sites = await db.selectFrom('site').select(['id', 'domain']).where('domain', 'in', domains).execute();
  return new Map(sites.map((site) => [site.domain, site.id]));
}
