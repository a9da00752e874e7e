import { EMOTIONS } from '#shared/media.ts';
import { textPart } from '../say.ts';
import { capital } from '../time-text.ts';
import type { Chapter } from './chapter.ts';
import { emotions, negativeShare } from './summary.ts';

export const emotion: Chapter = {
  key: 'emotion',
  write: (writer) => {
    const { words } = writer;
    const { column } = words;
    const hasShare = writer.isMany('total');
    return [
      // The summary says it already.
      ...(writer.tells('summary') ? [] : [{ is: 'paragraph' as const, sentences: [emotions(writer), ...negativeShare(writer)] }]),
      {
        is: 'table',
        caption: words.caption.emotion,
        columns: [
          { title: column.emotion, isNumber: false },
          { title: column.articles, isNumber: true },
          ...(hasShare ? [{ title: column.share, isNumber: true }] : []),
          ...(writer.isOfEvent ? [] : [{ title: capital(column.before.replace('{last}', writer.last.text)), isNumber: true }]),
        ],
        rows: EMOTIONS.map((name) => [
          textPart(writer.codes.emotion[name]),
          writer.number(`total.${name}`),
          ...(hasShare ? [writer.share(`total.${name}`)] : []),
          ...(writer.isOfEvent ? [] : [writer.number(`before.${name}`)]),
        ]),
        bars: 1,
      },
    ];
  },
};
