import type { BulletinArticle, Sentence } from '#shared/bulletin.ts';
import { ADVICE_RULES, type AdviceRule } from '#shared/bulletin-advice.ts';
import { textPart, type Values } from '../say.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';
import { riseOf } from './risk.ts';

/** An event that has so much of the negative articles, and so many, is where they come from. */
const MUCH = 0.3;
const FEWEST = 5;

/** What fixed rules suggest, each with its reason, in usual words or in those of the client; nothing without negative articles. */
export const advice: Chapter = {
  key: 'advice',
  write: (writer) => {
    const { snapshot, words } = writer;
    const made = ADVICE_RULES.map((rule) => ({ rule, sentences: BY_RULE[rule](writer) })).filter(({ sentences }) => sentences.length > 0);
    if (made.length === 0) return [];
    const hasOwn = made.some(({ rule }) => snapshot.advice[rule].choice === 'own');
    return [
      ...made.flatMap(({ sentences }) => sentences.map((sentence) => ({ is: 'paragraph' as const, sentences: [sentence] }))),
      { is: 'notes', lines: [hasOwn ? words.adviceRulesOwn : words.adviceRules] },
    ];
  },
};

const isOpen = ({ status }: BulletinArticle): boolean => status !== 'processed' && status !== 'ignored';

/** What the client wrote for a rule that applies, after its reason; else the usual words; nothing where it wants none. */
function suggest(writer: Writer, rule: AdviceRule, usual: readonly [string, ...string[]], values: Values): Sentence[] {
  const own = writer.snapshot.advice[rule];
  if (own.choice === 'off') return [];
  if (own.choice === 'usual') return [writer.sentence(`advice.${rule}`, usual, values)];
  return own.texts.map((text, i) =>
    writer.sentence(`advice.${rule}.${i}`, writer.words.adviceOwn[rule], { ...values, own: textPart(writer.ended(text)) }),
  );
}

function onOpen(writer: Writer): Sentence[] {
  const { words, snapshot } = writer;
  if (writer.value('open') === 0) return [];
  const isOne = writer.value('open') === 1;
  const listed = snapshot.negativeIds.flatMap((id) => writer.article(id) ?? []).filter(isOpen);
  const hottest = listed.find(({ id }) => isOne || (snapshot.leadingIds?.includes(id) ?? true));
  const open = writer.number('open');
  // Where several have as much heat none of them is first, and a short list may have settled ones only.
  if (!hottest) return suggest(writer, 'open', isOne ? words.adviceOpenOneOther : words.adviceOpenAll, { open });
  const values = { open, title: writer.titleOf(hottest), site: textPart(hottest.siteName) };
  return suggest(writer, 'open', isOne ? words.adviceOpenOne : words.adviceOpen, values);
}

function onOfficial(writer: Writer): Sentence[] {
  if (writer.value('official') === 0) return [];
  return suggest(writer, 'official', writer.words.adviceOfficial, { official: writer.number('official') });
}

function onEvent(writer: Writer): Sentence[] {
  const { words, snapshot } = writer;
  // A bulletin on one event is about nothing else.
  if (writer.isOfEvent) return [];
  const negative = (key: string): number => writer.value(`${key}.negative`);
  const [worst] = snapshot.events.toSorted((a, b) => negative(b.key) - negative(a.key));
  if (!worst || negative(worst.key) < FEWEST || negative(worst.key) < MUCH * writer.value('total.negative')) return [];
  const values = {
    event: writer.eventName(worst),
    negative: writer.number(`${worst.key}.negative`),
    all: writer.number('total.negative'),
  };
  return suggest(writer, 'event', words.adviceEvent, values);
}

function onRise(writer: Writer): Sentence[] {
  const values = riseOf(writer);
  return values ? suggest(writer, 'rise', writer.words.adviceRise, values) : [];
}

const BY_RULE: Record<AdviceRule, (writer: Writer) => Sentence[]> = { open: onOpen, official: onOfficial, event: onEvent, rise: onRise };
