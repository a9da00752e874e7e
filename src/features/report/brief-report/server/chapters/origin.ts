import { textPart } from '../say.ts';
import type { Chapter } from './chapter.ts';

/** Where an event began, and how it went from medium to medium. */
export const origin: Chapter = {
  key: 'origin',
  write: (writer) => {
    const { snapshot, words, codes } = writer;
    const sentences = snapshot.course.flatMap(({ articleId, mediaType }, i) => {
      const article = writer.article(articleId);
      if (!article) return [];
      const values = {
        site: textPart(article.siteName),
        time: textPart(writer.publishedAt(article)),
        medium: textPart(codes.media[mediaType]),
        title: writer.titleOf(article),
      };
      return [writer.sentence(`origin.${i}`, i === 0 ? words.originFirst : words.originNext, values)];
    });
    return sentences.length > 0 ? [{ is: 'paragraph', sentences }] : [];
  },
};
