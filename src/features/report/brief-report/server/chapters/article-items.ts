import { cleanTitle } from '#analysis/event/clean-title.ts';
import type { Block } from '#shared/bulletin.ts';
import { ownWords, type Writer } from '../writer.ts';

/** A list of articles with their facts and excerpts. `hasStatus`: also how far each is handled. `more`: what else is said of an article. */
export function articleItems(
  writer: Writer,
  ids: readonly number[],
  hasStatus: boolean,
  more: (id: number) => readonly string[] = () => [],
): Block {
  const { codes } = writer;
  const items = ids.flatMap((id) => {
    const article = writer.article(id);
    if (!article) return [];
    const { title, siteName, author, mediaType, emotion, status, excerpt, goesOn } = article;
    const facts = [
      writer.shows('time') && writer.publishedAt(article),
      writer.shows('site') && siteName,
      writer.shows('author') && author !== siteName && author,
      writer.shows('medium') && codes.media[mediaType],
      writer.shows('emotion') && codes.emotion[emotion],
      writer.shows('status') && hasStatus && codes.status[status],
      ...more(id),
    ];
    return [
      {
        articleId: id,
        title: writer.quote(cleanTitle(ownWords(title)), id),
        facts: facts.flatMap((fact) => fact || []),
        excerpt: excerpt && writer.shows('excerpt') ? writer.quote(excerpt, id) : null,
        goesOn,
      },
    ];
  });
  return { is: 'articles', items };
}
