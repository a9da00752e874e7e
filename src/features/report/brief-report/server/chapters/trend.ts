import { BEIJING_OFFSET_MS } from '#shared/time.ts';
import type { BulletinPeriod, BulletinSnapshot, Sentence } from '#shared/bulletin.ts';
import { textPart } from '../say.ts';
import { momentText } from '../time-text.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';

const FEWEST_STEPS = 5;
const MOST_OF_ALL = 0.6;
/** A step that is so many times the mean stands out. */
export const PEAK_TIMES = 2;

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
    const sentences = sentencesOf(writer);
    return [
      ...(sentences.length > 0 ? [{ is: 'paragraph' as const, sentences }] : []),
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

/** Without a step that is a peak by itself: the largest of few articles, two that have most, or that there is none. Of too few for any of it nothing. */
function steady(writer: Writer): Sentence[] {
  if (!writer.isMany('total')) return [];
  const descending = writer.snapshot.trend.toSorted((a, b) => writer.value(b.key) - writer.value(a.key));
  const [most, second] = descending;
  const least = descending.at(-1);
  if (!most || !second || !least) return [];
  const mean = writer.value('total') / descending.length;
  if (areTwoPeaks(writer, descending)) return [twoPeaks(writer, [most, second])];
  if (writer.value(most.key) < PEAK_TIMES * mean)
    return [writer.sentence('noPeak', writer.words.noPeak, { least: writer.number(least.key), most: writer.number(most.key) })];
  if (writer.value(most.key) === writer.value(second.key)) return [];
  return [writer.sentence('peak', writer.words.peak, { time: textPart(stepText(writer, most)), peak: writer.number(most.key) })];
}

type Step = BulletinSnapshot['trend'][number];

/** Two steps together have most of the articles, though neither stands out from the other. */
function areTwoPeaks(writer: Writer, descending: readonly Step[]): boolean {
  const both = descending.slice(0, 2).reduce((sum, { key }) => sum + writer.value(key), 0);
  return descending.length >= FEWEST_STEPS && both >= MOST_OF_ALL * writer.value('total');
}

function twoPeaks(writer: Writer, steps: readonly [Step, Step]): Sentence {
  const [first, next] = steps[0].from < steps[1].from ? steps : [steps[1], steps[0]];
  return writer.sentence('noPeak', writer.words.twoPeaks, {
    time: textPart(stepText(writer, first)),
    most: writer.number(first.key),
    other: textPart(stepText(writer, next)),
    second: writer.number(next.key),
  });
}

/** An hour or a day by its name, several by their ends. */
export function stepText(writer: Writer, { from, until }: BulletinPeriod): string {
  const { head, snapshot } = writer;
  if (snapshot.step === 'day') return writer.period({ from, until }, false).text;
  const clock = new Date(until + BEIJING_OFFSET_MS).toISOString().slice(11, 16);
  return `${momentText(from, head.locale, false)}–${clock === '00:00' ? '24:00' : clock}`;
}
