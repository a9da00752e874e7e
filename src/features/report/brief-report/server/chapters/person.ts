import { textPart } from '../say.ts';
import type { Chapter } from './chapter.ts';

/** How the person that it is on is mentioned, and quoted. */
export const person: Chapter = {
  key: 'person',
  write: (writer) => {
    const { snapshot, words } = writer;
    if (!snapshot.person) return [];
    const { names, statements } = snapshot.person;
    const values = { name: textPart(names[0] ?? ''), title: writer.number('person.title'), total: writer.number('total') };
    const inTitle = snapshot.numbers['person.title'] ? [writer.sentence('person', words.person, values)] : [];
    const told = statements.flatMap((said) => {
      const article = writer.article(said.articleId);
      if (!article) return [];
      const parts = { quote: writer.said(said), site: textPart(article.siteName), time: textPart(writer.publishedAt(article)) };
      return [{ is: 'paragraph' as const, sentences: [writer.sentence(said.text, words.statement, parts, [said.articleId])] }];
    });
    return [
      ...(inTitle.length > 0 ? [{ is: 'paragraph' as const, sentences: inTitle }] : []),
      ...told,
      { is: 'notes', lines: [told.length > 0 ? words.statementRules : words.noStatement] },
    ];
  },
};
