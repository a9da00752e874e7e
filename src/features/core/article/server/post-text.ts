// Posts have no title: what their sources give as one is the beginning of their text.
import { type Kysely, sql } from 'kysely';
import type { MediaType } from '#shared/media.ts';
import type { Database } from '#server/db/tables/database.ts';

const POST_MEDIA = new Set<MediaType>(['weibo', 'comment', 'shortVideo']);
/** Characters: most posts are shown whole. */
const OPENING = 140;
const REST = 160;
/** A shorter title may begin the text by chance. */
const SHORTEST_TITLE = 4;

export interface PostText {
  isPost: boolean;
  title: string;
  summary: string;
}

interface Row {
  id: number;
  mediaType: MediaType;
  title: string;
  summary: string;
}

/** Which of the articles are posts, with their own words in the place of a title: one query for all. */
export async function loadPostTexts(db: Kysely<Database>, rows: readonly Row[]): Promise<(row: Row) => PostText> {
  const ids = rows.filter((row) => POST_MEDIA.has(row.mediaType)).map((row) => row.id);
  const texts = ids.length > 0 ? await openings(db, ids) : [];
  const byId = new Map(texts.map((text) => [text.articleId, text.opening]));
  return (row) => postText(row, byId.get(row.id) ?? '');
}

const openings = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('articleText')
    .select(['articleId', sql<string>`substr(content, 1, ${sql.lit(2 * (OPENING + REST))})`.as('opening')])
    .where('articleId', 'in', ids)
    .execute();

/** `opening` is the beginning of the article's text. */
export function postText({ title, summary }: Pick<Row, 'title' | 'summary'>, opening: string): PostText {
  const text = opening.replace(/\s+/g, ' ').trim();
  const stated = title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(…|\.{3,}|⋯)$/, '');
  if (stated.length < SHORTEST_TITLE || !text.startsWith(stated)) return { isPost: false, title, summary };
  const shown = cut(text, Math.max(OPENING, stated.length));
  return { isPost: true, title: shown, summary: cut(text.slice(shown.length).trim(), REST) };
}

/** Never ends in half of a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
