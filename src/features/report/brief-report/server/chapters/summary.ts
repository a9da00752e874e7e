import { FEWEST_FOR_SHARE, type Sentence } from '#shared/bulletin.ts';
import { EMOTIONS } from '#shared/media.ts';
import { textPart } from '../say.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';
import { periodOf } from './cover.ts';

/** Less than one in a hundred is no rise and no fall. */
const FEWEST_POINTS = 0.01;
/** What only two articles tell of is not what the period was about. */
const FEWEST_OF_EVENT = 3;

/** How much, more or less than before, how it sounds, and about what most. */
export const summary: Chapter = {
  key: 'summary',
  write: (writer) => {
    const { words, snapshot } = writer;
    const total = writer.number('total');
    if (writer.value('total') === 0)
      return [{ is: 'paragraph', sentences: [writer.sentence('none', words.none, { total }), comparison(writer)] }];
    const [event] = snapshot.events;
    const sentences = [
      writer.sentence('total', words.total, { total, period: textPart(periodOf(writer)) }),
      ...(writer.isOfEvent ? [] : [comparison(writer)]),
      ...(writer.isMany('total') ? [] : [writer.sentence('few', words.few, { total })]),
      emotions(writer),
      ...negativeShare(writer),
      ...(event && (writer.isOfEvent || writer.value(event.key) >= FEWEST_OF_EVENT) ? [topEvent(writer, event)] : []),
    ];
    return [{ is: 'paragraph', sentences }];
  },
};

/** Percentages only where both are enough. */
function comparison(writer: Writer): Sentence {
  const { words, snapshot } = writer;
  const now = writer.value('total');
  const earlier = writer.value('before');
  const values = {
    last: writer.last,
    before: writer.period(snapshot.before),
    beforeTotal: writer.number('before'),
    difference: writer.difference('total', 'before'),
  };
  if (now === 0 || earlier === 0) return writer.sentence('before', words.beforeNone, values);
  if (now === earlier) return writer.sentence('before', words.beforeSame, values);
  if (Math.min(now, earlier) < FEWEST_FOR_SHARE)
    return writer.sentence('before', now > earlier ? words.beforeMore : words.beforeLess, values);
  const wordings = now > earlier ? words.beforeMoreShare : words.beforeLessShare;
  return writer.sentence('before', wordings, { ...values, change: writer.change('total', 'before') });
}

/** Where no summary is before it, it stands alone: only the last wording does not lean on a sentence before it. */
export function emotions(writer: Writer): Sentence {
  const { words } = writer;
  const fitting = (wordings: readonly [string, ...string[]]): readonly [string, ...string[]] =>
    writer.tells('summary') ? wordings : [wordings.at(-1) ?? wordings[0]];
  const only = EMOTIONS.find((name) => writer.value(`total.${name}`) === writer.value('total'));
  if (only)
    return writer.sentence('emotions', words.emotionAll, {
      number: writer.number(`total.${only}`),
      emotion: writer.emotionSaid(only),
    });
  const values = {
    negative: writer.number('total.negative'),
    neutral: writer.number('total.neutral'),
    positive: writer.number('total.positive'),
  };
  if (!writer.isMany('total')) return writer.sentence('emotions', fitting(words.emotions), values);
  return writer.sentence('emotions', fitting(words.emotionsShare), {
    ...values,
    negativeShare: writer.share('total.negative'),
    neutralShare: writer.share('total.neutral'),
    positiveShare: writer.share('total.positive'),
  });
}

/** How the share of negative articles moved; said as it is printed, so that two equal shares are not called a rise. */
export function negativeShare(writer: Writer): Sentence[] {
  const { words } = writer;
  if (writer.isOfEvent || !writer.isMany('total') || !writer.isMany('before')) return [];
  const negative = writer.share('total.negative');
  const earlier = writer.share('before.negative', 'before');
  const moved = writer.value('total.negative') / writer.value('total') - writer.value('before.negative') / writer.value('before');
  const values = { last: writer.last, negativeShare: negative, beforeShare: earlier };
  if (negative.text === earlier.text) return [writer.sentence('negative', words.negativeSame, values)];
  if (Math.abs(moved) < FEWEST_POINTS) return [writer.sentence('negative', words.negativeAlike, values)];
  return [writer.sentence('negative', moved > 0 ? words.negativeRose : words.negativeFell, values)];
}

interface ByNegative {
  none: readonly [string, ...string[]];
  some: readonly [string, ...string[]];
  all: readonly [string, ...string[]];
}

/** Which of the wordings: none of `key` is negative, some are, or all. */
export function byNegative(writer: Writer, key: string, { none, some, all }: ByNegative): ByNegative['none'] {
  const negative = writer.value(`${key}.negative`);
  if (negative === 0) return none;
  return negative === writer.value(key) ? all : some;
}

function topEvent(writer: Writer, event: Writer['snapshot']['events'][number]): Sentence {
  const { words } = writer;
  const wordings = byNegative(writer, event.key, { none: words.topEventNone, some: words.topEvent, all: words.topEventAll });
  if (writer.isOfEvent) return writer.sentence('aboutEvent', words.aboutEvent, { event: writer.eventName(event) });
  const isTied = writer.snapshot.events.some(({ key }) => key !== event.key && writer.value(key) === writer.value(event.key));
  return writer.sentence('topEvent', isTied ? words.topEventTied : wordings, {
    event: writer.eventName(event),
    articles: writer.number(event.key),
    negative: writer.number(`${event.key}.negative`),
  });
}
