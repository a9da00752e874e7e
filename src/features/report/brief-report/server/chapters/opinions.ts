import { wholeText } from '#shared/numbers-text.ts';
import type { Chapter } from './chapter.ts';

/** What people replied, and what many of them say alike. */
export const opinions: Chapter = {
  key: 'opinions',
  write: (writer) => {
    const { snapshot, words } = writer;
    if (writer.value('replies') === 0) return [];
    const values = {
      replies: writer.number('replies'),
      negative: writer.number('replies.negative'),
      neutral: writer.number('replies.neutral'),
      positive: writer.number('replies.positive'),
    };
    const limit = snapshot.opinionsOf === null ? [] : [words.opinionsOf.replace('{count}', wholeText(snapshot.opinionsOf))];
    return [
      { is: 'paragraph', sentences: [writer.sentence('replies', words.replies, values)] },
      ...snapshot.opinions.map((opinion) => ({
        is: 'paragraph' as const,
        sentences: [writer.sentence(opinion.key, words.opinion, { quote: writer.reply(opinion), count: writer.number(opinion.key) })],
      })),
      { is: 'notes', lines: [words.opinionRules, ...limit] },
    ];
  },
};
