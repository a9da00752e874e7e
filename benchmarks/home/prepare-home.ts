// Adds to the index benchmark's invented press what else the home page reads: rollups, keywords and subjects. The same on every run.
import { recordFile } from '#server/db/open-record.ts';
import { openIndexFile } from '#server/index/index-file.ts';
import { firstIdAt } from '#shared/time.ts';
import { END, subjectCount, words } from '../index/corpus.ts';

/** The client of a fresh record's `admin`. */
export const CLIENT = 2;
const HOUR = 'article_id / 3600000000';
const DAY = '(article_id / 3600000000 + 8) / 24';
const NEWEST_DAYS = 3;

export function prepareHome(dataFolder: string): void {
  const file = openIndexFile(recordFile(dataFolder), { readonly: false });
  file.exec('begin immediate');
  for (const table of ['rollup_hour', 'rollup_day']) file.exec(`delete from ${table} where client_id = ${CLIENT}`);
  const hits = `(select h.*, 0 as subject from hit h where client_id = ${CLIENT}
    union all select h.*, j.value from hit h, json_each(h.subject_ids) j where client_id = ${CLIENT})`;
  file.exec(`insert into rollup_hour(client_id, subject_id, hour, media_type, emotion, status, n)
    select client_id, subject, ${HOUR}, media_type, emotion, status, count(*) from ${hits} group by 1, 2, 3, 4, 5, 6`);
  for (const [dimension, value] of [
    ['site', 'site_id'],
    ['province', 'province'],
  ])
    file.exec(`insert into rollup_day(client_id, subject_id, dimension, day, value, emotion, n)
      select client_id, subject, '${dimension}', ${DAY}, ${value}, emotion, count(*) from ${hits} where ${value} <> '' group by 1, 2, 3, 4, 5, 6`);
  for (let k = 0; k < subjectCount(CLIENT); k++)
    file.exec(
      `insert or ignore into subject(id, client_id, name, expression, filter, targets, state, owner_id, sort, created_at, updated_at)
       values (${CLIENT * 100 + k}, ${CLIENT}, '专题${k}', '${words[301 + k]}', '{}', '[]', 'enabled', 0, ${k}, ${END}, ${END})`,
    );
  writeKeywords(file);
  file.exec('commit');
  file.close();
}

/** For the newest articles: ten words of the text, none of the most frequent hundred. */
function writeKeywords(file: ReturnType<typeof openIndexFile>): void {
  const rows = file
    .prepare('select article_id, content from article_text where article_id >= cast(? as int)')
    .raw()
    .all(firstIdAt(END - NEWEST_DAYS * 86_400_000)) as [number, string][];
  const update = file.prepare('update article set keywords = ? where id = cast(? as int)');
  const candidates = words.slice(100, 2000).filter((word) => word.length > 1);
  for (const [id, content] of rows) {
    const found = candidates.filter((word) => content.includes(word)).slice(0, 10);
    update.run(JSON.stringify(found.map((word) => ({ word, weight: 1 }))), id);
  }
}
