import { articleItems } from './article-items.ts';
import type { Chapter } from './chapter.ts';

export const selected: Chapter = {
  key: 'selected',
  write: (writer) => {
    const { words, snapshot } = writer;
    if (snapshot.selectedIds.length === 0) return [];
    return [
      { is: 'paragraph', sentences: [writer.sentence('selected', words.selected, {}, snapshot.selectedIds)] },
      articleItems(writer, snapshot.selectedIds, false),
    ];
  },
};
