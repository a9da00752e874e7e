// The peer: the same list, total and six facets in plain SQL on the record, and a word by LIKE.
import { dayStart, firstIdAt } from '#shared/time.ts';
import { recordFile } from '#server/db/open-record.ts';
import { openIndexFile } from '#server/index/index-file.ts';
import type { IndexQuery } from '#server/index/port.ts';

const FACET_SQL = ['media_type', 'emotion', 'status', 'province', 'site_id', `(article_id - ${dayStart(0) * 1000}) / 86400000000`];

export interface SqlPeer {
  /** Total; runs the list and facets too. */
  answer(query: IndexQuery): number;
  findByLike(query: IndexQuery, word: string): number;
  close(): void;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

function conditions({ filter }: IndexQuery): string {
  const parts = [
    `hit.client_id = ${filter.clientId}`,
    `hit.article_id >= ${firstIdAt(filter.from ?? 0)}`,
    `hit.article_id < ${firstIdAt(filter.until ?? 0)}`,
  ];
  if (filter.subjectIds) parts.push(`exists (select 1 from json_each(hit.subject_ids) where value in (${filter.subjectIds.join(', ')}))`);
  if (filter.emotions) parts.push(`hit.emotion in (${quoted(filter.emotions)})`);
  if (filter.mediaTypes) parts.push(`hit.media_type in (${quoted(filter.mediaTypes)})`);
  if (filter.statuses) parts.push(`hit.status in (${quoted(filter.statuses)})`);
  return parts.join(' and ');
}

export function openPeer(dataFolder: string): SqlPeer {
  const file = openIndexFile(recordFile(dataFolder), { readonly: true });
  file.exec('pragma cache_size = -200000');
  const all = (sql: string): unknown[][] => file.prepare(sql).raw().all() as unknown[][];
  return {
    answer(query) {
      const where = conditions(query);
      all(`select article_id from hit where ${where} order by article_id desc limit 20`);
      for (const expression of FACET_SQL) all(`select ${expression}, count(*) from hit where ${where} group by 1`);
      return Number(all(`select count(*) from hit where ${where}`)[0]?.[0]);
    },
    findByLike(query, word) {
      const found = all(
        `select hit.article_id from hit join article on article.id = hit.article_id join article_text on article_text.article_id = hit.article_id
         where ${conditions(query)} and (title like '%${word}%' or content like '%${word}%') order by hit.article_id desc`,
      );
      return found.length;
    },
    close: () => file.close(),
  };
}
