import { textPart } from '../say.ts';
import type { Chapter } from './chapter.ts';

/** The entries of the living briefing that it was frozen from, as they were written. */
export const living: Chapter = {
  key: 'living',
  write: (writer) => {
    const { living: frozen } = writer.snapshot;
    if (!frozen || frozen.entries.length === 0) return [];
    const { intro, left } = writer.words.living;
    const head = intro.replace('{begun}', writer.moment(frozen.begunAt)).replace('{frozen}', writer.moment(frozen.frozenAt));
    return [
      { is: 'notes', lines: [head, ...(frozen.left > 0 ? [left.replace('{n}', String(frozen.left))] : [])] },
      ...frozen.entries.map(({ at, sentences }) => ({
        is: 'paragraph' as const,
        sentences: sentences.map((sentence, i) =>
          i === 0 ? { ...sentence, parts: [textPart(`${writer.moment(at)}${writer.words.gap || ' '}`), ...sentence.parts] } : sentence,
        ),
      })),
    ];
  },
};
