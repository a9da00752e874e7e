import { setImmediate as breathe } from 'node:timers/promises';
import { matchSubjects } from '#ingest/pipeline/store-article.ts';
import { understandArticle } from '#ingest/pipeline/understand.ts';
import type { ImportRow } from './imports.ts';
import type { ImportedRow, RowProblemFound } from './to-article.ts';
import type { Turn } from './turn.ts';
import { shownValue } from './to-article.ts';

/** Of an import that names no subject, the rows that fit one of the client's, and the others as problems. */
export async function splitByFit(
  { context, matcher }: Turn,
  row: ImportRow,
  rows: readonly ImportedRow[],
): Promise<{ fitting: ImportedRow[]; problems: RowProblemFound[] }> {
  if (row.subjectIds.length > 0) return { fitting: [...rows], problems: [] };
  const siteIds = await sitesOf(context.store.db, rows);
  const fitting: ImportedRow[] = [];
  const problems: RowProblemFound[] = [];
  for (const one of rows) {
    const understood = understandArticle(one.article);
    // Others of this process have their turn between two texts.
    await breathe();
    if (matchSubjects(matcher, understood, siteIds.get(one.article.site.domain) ?? 0, row.clientId).length > 0) fitting.push(one);
    else problems.push(noSubject(one));
  }
  return { fitting, problems };
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
