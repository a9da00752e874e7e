// Writes invented articles and hits directly into the record's tables, without the pipeline. Rollups and subjects' rows are left out, because the
// index reads neither.
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { recordFile } from '#server/db/open-record.ts';
import { openIndexFile } from '#server/index/index-file.ts';
import { articleHeat } from '#server/record/heat.ts';
import { authorName, idOf, type MadeArticle, SITES, siteDomain } from './corpus.ts';

type Values = Record<string, string | number | null>;

const at = <T>(values: readonly T[], dice: number, shift: number): T => values[(dice >>> shift) % values.length] as T;
const PROVINCES = [11, 12, 13, 21, 31, 32, 33, 34, 35, 37, 41, 42, 43, 44, 45, 50, 51, 61, 65];

function sharedValues(article: MadeArticle, group: number): Values {
  const { dice } = article;
  const province = dice % 5 === 0 ? '' : String(at(PROVINCES, dice, 4));
  return {
    media_type: MEDIA_TYPES[(dice % 97) % MEDIA_TYPES.length] as string,
    language: dice % 31 === 0 ? at(LANGUAGES, dice, 9) : 'zh',
    province,
    region: province && `${province}0${1 + (dice % 9)}00`,
    site_id: article.siteId,
    author_id: article.authorId,
    group_id: group,
    junk_score: dice % 101,
    updated_at: article.at,
    emotion: dice % 6 === 0 ? 'negative' : at(EMOTIONS, dice, 12),
    emotion_score: 0,
  };
}

const articleValues = (article: MadeArticle, group: number): Values => ({
  id: article.id,
  md5: `made-${article.id}`,
  url: `https://${siteDomain(article.siteId)}/${article.id}`,
  title: article.title,
  published_at: article.at,
  found_at: article.at,
  fetched_at: article.at,
  stored_at: article.at,
  group_ratio: 1,
  length: article.content.length,
  ...sharedValues(article, group),
});

const hitValues = (article: MadeArticle, group: number, hit: MadeArticle['hits'][number]): Values => ({
  ...sharedValues(article, group),
  client_id: hit.clientId,
  article_id: article.id,
  subject_ids: JSON.stringify(hit.subjects),
  status: article.dice % 3 === 0 ? at(ARTICLE_STATUSES, article.dice, 7) : 'unread',
  first_seen_at: article.at,
  level: SITE_LEVELS[article.siteId % SITE_LEVELS.length] as string,
  heat: articleHeat(MEDIA_TYPES[(article.dice % 97) % MEDIA_TYPES.length] ?? 'news', article.at, article.dice % 50, 0),
});

export interface RecordFiller {
  /** One transaction. */
  add(articles: readonly MadeArticle[], options: { hasOutbox: boolean }): void;
  close(): void;
}

/** The record must be migrated. `total` as for `makeArticle`. */
export function openFiller(dataFolder: string, total: number): RecordFiller {
  const file = openIndexFile(recordFile(dataFolder), { readonly: false });
  file.exec('pragma synchronous = normal');
  file.exec('pragma cache_size = -200000');
  const inserts = new Map<string, (values: unknown[]) => void>();
  const insert = (table: string, values: Values): void => {
    let run = inserts.get(table);
    if (!run) {
      const names = Object.keys(values);
      const statement = file.prepare(`insert or ignore into ${table}(${names.join(', ')}) values (${names.map(() => '?').join(', ')})`);
      run = (row) => void statement.run(...row);
      inserts.set(table, run);
    }
    run(Object.values(values));
  };
  file.exec('begin immediate');
  for (let site = 1; site <= SITES; site++) {
    insert('site', {
      id: site,
      domain: siteDomain(site),
      name: `站点${site}`,
      media_type: 'news',
      level: SITE_LEVELS[site % SITE_LEVELS.length] as string,
    });
    for (let author = site * 3; author < site * 3 + 3; author++) insert('author', { id: author, site_id: site, name: authorName(author) });
  }
  file.exec('commit');
  return {
    add(articles, { hasOutbox }) {
      file.exec('begin immediate');
      for (const article of articles) {
        const group = idOf(article.origin, total);
        insert('article', articleValues(article, group));
        insert('article_text', { article_id: article.id, content: article.content });
        for (const hit of article.hits) insert('hit', hitValues(article, group, hit));
        if (hasOutbox) insert('outbox', { kind: 'article', article_id: article.id });
      }
      file.exec('commit');
    },
    close: () => file.close(),
  };
}
