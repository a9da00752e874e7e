import { articleItems } from './article-items.ts';
import type { Chapter } from './chapter.ts';
import { byNegative } from './summary.ts';

/** What media outside of the mainland wrote. */
export const foreign: Chapter = {
  key: 'foreign',
  write: (writer) => {
    const { snapshot, words } = writer;
    if (snapshot.foreignIds.length === 0) return [];
    const wordings = byNegative(writer, 'overseas', { none: words.foreign, some: words.foreignNegative, all: words.foreignAll });
    const values = { number: writer.number('overseas'), negative: writer.number('overseas.negative') };
    return [
      { is: 'paragraph', sentences: [writer.sentence('foreign', wordings, values, snapshot.foreignIds)] },
      articleItems(writer, snapshot.foreignIds, false),
    ];
  },
};
