import { BEIJING_OFFSET_MS } from '#shared/time.ts';
import type { BulletinPeriod, Sentence } from '#shared/bulletin.ts';
import { textPart } from '../say.ts';
import { momentText } from '../time-text.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';

const FEWEST_STEPS = 5;
const MOST_OF_ALL = 0.6;

export const trend: Chapter = {
  key: 'trend',
  write: (writer) => {
    const { words, snapshot } = writer;
    const { column } = words;
    const rows = snapshot.trend.map((step) => [
      textPart(stepText(writer, step)),
      writer.number(step.key),
      writer.number(`${step.key}.negative`),
    ]);
    return [
      { is: 'paragraph', sentences: sentencesOf(writer) },
      {
        is: 'table',
        caption: words.caption.trend,
        columns: [
          { title: column.time, isNumber: false },
          { title: column.articles, isNumber: true },
          { title: column.negative, isNumber: true },
        ],
        rows,
        bars: 1,
      },
    ];
  },
};

function sentencesOf(writer: Writer): Sentence[] {
  const { words, snapshot } = writer;
  const { peak } = snapshot;
  if (!peak) return steady(writer);
  const event = peak.event;
  return [
    writer.sentence('peak', words.peak, { time: textPart(stepText(writer, peak)), peak: writer.number('peak') }),
    ...(event && !writer.isOfEvent
      ? [writer.sentence('peakEvent', words.peakEvent, { event: writer.eventName(event), articles: writer.number(event.key) })]
      : []),
  ];
}

function steady(writer: Writer): Sentence[] {
  const keys = writer.snapshot.trend.map(({ key }) => key).toSorted((a, b) => writer.value(a) - writer.value(b));
  const [least] = keys;
  const most = keys.at(-1);
  if (least === undefined || most === undefined) return [];
  return (
    twoPeaks(writer, keys) ?? [writer.sentence('noPeak', writer.words.noPeak, { least: writer.number(least), most: writer.number(most) })]
  );
}

/** Two steps together have most of the articles, though neither stands out from the other. */
function twoPeaks(writer: Writer, ascending: readonly string[]): Sentence[] | undefined {
  const [most, second] = ascending.toReversed();
  if (ascending.length < FEWEST_STEPS || most === undefined || second === undefined || !writer.isMany('total')) return undefined;
  if (writer.value(most) + writer.value(second) < MOST_OF_ALL * writer.value('total')) return undefined;
  const [first, next] = writer.snapshot.trend.filter(({ key }) => key === most || key === second);
  if (!first || !next) return undefined;
  return [
    writer.sentence('noPeak', writer.words.twoPeaks, {
      time: textPart(stepText(writer, first)),
      most: writer.number(first.key),
      other: textPart(stepText(writer, next)),
      second: writer.number(next.key),
    }),
  ];
}

/** An hour or a day by its name, several by their ends. */
export function stepText(writer: Writer, { from, until }: BulletinPeriod): string {
  const { head, snapshot } = writer;
  if (snapshot.step === 'day') return writer.period({ from, until }, false).text;
  const clock = new Date(until + BEIJING_OFFSET_MS).toISOString().slice(11, 16);
  return `${momentText(from, head.locale, false)}–${clock === '00:00' ? '24:00' : clock}`;
}
