import { isScrap } from '#analysis/event/clean-title.ts';
import type { BulletinEvent, Sentence } from '#shared/bulletin.ts';
import { textPart } from '../say.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';
import { byNegative } from './summary.ts';

/** Each event with its articles and the first report of the period. */
export const events: Chapter = {
  key: 'events',
  write: (writer) => {
    const { snapshot, words } = writer;
    // That no two tell of one event cannot be said: not all of those that do are found.
    if (snapshot.events.length === 0) return [];
    return [
      ...snapshot.events.map((event) => ({ is: 'paragraph' as const, sentences: sentencesOf(writer, event) })),
      {
        is: 'table',
        caption: words.caption.events,
        columns: [
          { title: words.column.event, isNumber: false },
          { title: words.column.articles, isNumber: true },
          { title: words.column.negative, isNumber: true },
        ],
        rows: snapshot.events.map((event) => [
          writer.eventName(event)[1] ?? textPart(''),
          writer.number(event.key),
          writer.number(`${event.key}.negative`),
        ]),
        bars: 1,
      },
    ];
  },
};

function sentencesOf(writer: Writer, event: BulletinEvent): Sentence[] {
  const { words } = writer;
  const negative = `${event.key}.negative`;
  const wordings = byNegative(writer, event.key, { none: words.event, some: words.eventNegative, all: words.eventAll });
  const about = writer.sentence(event.key, wordings, {
    event: writer.eventName(event),
    articles: writer.number(event.key),
    negative: writer.number(negative),
  });
  const first = writer.article(event.firstId);
  // A time or a counter that stands where a title should tells nobody which article it is.
  if (!first || isScrap(first.title)) return [about];
  const values = { site: textPart(first.siteName), time: textPart(writer.publishedAt(first)) };
  const isNamed = first.id === event.headId || first.title === writer.article(event.headId)?.title;
  const earliest = isNamed
    ? writer.sentence(`${event.key}.first`, words.eventFirst, values, [first.id])
    : writer.sentence(`${event.key}.first`, words.eventFirstTitle, { ...values, title: writer.titleOf(first) });
  return [about, earliest];
}
