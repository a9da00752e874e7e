import { articleItems } from './article-items.ts';
import type { Chapter } from './chapter.ts';

export const negatives: Chapter = {
  key: 'negatives',
  write: (writer) => {
    const { words, snapshot } = writer;
    const negative = writer.number('total.negative');
    if (snapshot.negativeIds.length === 0)
      return [{ is: 'paragraph', sentences: [writer.sentence('noNegatives', words.noNegatives, { negative })] }];
    const count = writer.value('total.negative');
    const isAll = snapshot.negativeIds.length >= count;
    const wordings = count === 1 ? words.negativesOne : isAll ? words.negativesAll : words.negatives;
    return [
      { is: 'paragraph', sentences: [writer.sentence('negatives', wordings, { negative }, snapshot.negativeIds)] },
      articleItems(writer, snapshot.negativeIds, true),
    ];
  },
};
