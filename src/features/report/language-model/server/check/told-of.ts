// Whether a figure is told of what it counts: which owner, emotion, day and period its number stands beside. Two true numbers in each other's place are false.
import { EMOTIONS } from '#shared/media.ts';
import { CURRENT, EARLIER, FALLS, RISES } from './claim-words.data.ts';
import { type Evidence, type Figure, hasNumber } from './evidence.ts';
import { readNumbers } from './read-numbers.ts';

export interface Used {
  start: number;
  end: number;
  figure: Figure;
}
interface Name {
  start: number;
  end: number;
  value: string;
}

export const EMOTION_WORDS: Readonly<Record<(typeof EMOTIONS)[number], RegExp>> = {
  negative: /负面|negative/giu,
  neutral: /中性|neutral/giu,
  positive: /正面|positive/giu,
};

/** The first figure that stands beside something else. */
export function misplaced(text: string, used: readonly Used[], evidence: Evidence): Used | undefined {
  const owners = [...new Set([...evidence.figures.values()].map(({ of }) => of))].filter((of) => of !== '');
  const names = outermost(owners.flatMap((of) => placesOf(text, of))).filter((one) => !isInBrackets(text, one));
  const emotions = EMOTIONS.flatMap((emotion) => matchesOf(text, EMOTION_WORDS[emotion]).map((one) => ({ ...one, value: emotion })));
  const times = readNumbers(text).filter(({ kind }) => kind === 'date' || kind === 'clock');
  const isRow = /分别|依次|respectively/iu.test(text);
  const beside = (all: readonly Name[], wanted: (used: Used) => string | undefined): Used | undefined =>
    isRow ? outOfRow(all, used, wanted) : used.find((one) => wanted(one) !== undefined && nearest(text, all, one)?.value !== wanted(one));
  return (
    beside(names, ({ figure }) => figure.of || undefined) ??
    beside(emotions, ({ figure }) => emotionOf(figure)) ??
    used.find((one) => isOfTime(one.figure) && !isBeside(one, text, times)) ??
    used.find((one) => !isInPeriod(text, one) || !isMoved(text, one))
  );
}

const keyOf = ({ part }: Figure): string => ('key' in part ? part.key : '');
const emotionOf = (figure: Figure): string | undefined => EMOTIONS.find((emotion) => keyOf(figure).endsWith(`.${emotion}`));

const matchesOf = (text: string, words: RegExp): Name[] =>
  [...text.matchAll(words)].map(({ 0: value, index }) => ({ start: index, end: index + value.length, value }));
function placesOf(text: string, value: string): Name[] {
  const found: Name[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) found.push({ start: at, end: at + value.length, value });
  return found;
}
/** 记者甲（示例网）: of whom it is. */
const isInBrackets = (text: string, { start, end }: Name): boolean =>
  /[（(]/u.test(text.charAt(start - 1)) && /[）)]/u.test(text.charAt(end));
/** Of 示例网 and 示例网论坛 the longer one. */
const outermost = (names: readonly Name[]): Name[] =>
  names.filter(
    (one) =>
      !names.some((other) => other !== one && other.start <= one.start && other.end >= one.end && other.value.length > one.value.length),
  );

/** The last one before it; where none is, or English has one right behind, the next one: 42 negative articles. */
function nearest(text: string, names: readonly Name[], { start, end }: Used): Name | undefined {
  const after = names.filter((name) => name.start >= end).toSorted((a, b) => a.start - b.start)[0];
  const between = after && text.slice(end, after.start);
  if (
    after &&
    between !== undefined &&
    !/\p{Script=Han}/u.test(text) &&
    /^%?(?:\s(?:were|was|are|is|of|the|articles|posts|them))*\s$/iu.test(between)
  )
    return after;
  return names.filter((name) => name.end <= start).toSorted((a, b) => b.end - a.end)[0] ?? after;
}

/** 甲和乙分别为 1 和 2: in the same order. */
function outOfRow(names: readonly Name[], used: readonly Used[], wanted: (used: Used) => string | undefined): Used | undefined {
  const asked = used.flatMap((one) => wanted(one) ?? []);
  const order = [...new Set(names.toSorted((a, b) => a.start - b.start).map(({ value }) => value))].filter((value) =>
    asked.includes(value),
  );
  const isSame = [...new Set(asked)].every((value, i) => order[i] === value);
  return isSame ? undefined : used.find((one) => wanted(one) !== undefined);
}

const isOfTime = (figure: Figure): boolean => /^trend\.|^peak\b/u.test(keyOf(figure));

/** The day or the hour before it, or the first one behind; peaks may say none, as no other is meant. */
function isBeside({ start, figure }: Used, text: string, times: ReturnType<typeof readNumbers>): boolean {
  const known = readNumbers(figure.label).filter(({ kind }) => kind === 'date' || kind === 'clock');
  if (known.length === 0) return true;
  const isOne = /(?:至|到|—|–|-|to)\s*$/iu;
  const before = times.filter((one) => one.end <= start).at(-1);
  const one = before ?? times[0];
  if (!one) return !keyOf(figure).startsWith('trend.');
  return hasNumber(known, one) || isOne.test(text.slice(0, one.start));
}

/** What was before stands beside words for it, and what is now does not. */
function isInPeriod(text: string, { start, end, figure }: Used): boolean {
  const isBefore = /^before\b|\.before\b/u.test(keyOf(figure));
  if (figure.part.is === 'difference' || figure.part.is === 'change') return true;
  const last = [
    ...matchesOf(text, EARLIER).map((one) => ({ ...one, value: 'before' })),
    ...matchesOf(text, CURRENT).map((one) => ({ ...one, value: 'now' })),
  ]
    .filter((one) => one.end <= start)
    .toSorted((a, b) => a.end - b.end)
    .at(-1)?.value;
  if (last !== undefined) return isBefore === (last === 'before');
  return !isBefore || matchesOf(text.slice(end), EARLIER).length > 0;
}

const UNTIL = /[至到达为]|\bto\b/u;
/** How much more or fewer says which way, as it was; what is counted is no difference. */
function isMoved(text: string, { start, end, figure }: Used): boolean {
  const before =
    text
      .slice(0, start)
      .split(/[，；。,;.](?!\d)/u)
      .at(-1) ?? '';
  const way = /[，；。,;.](?!\d)/u.exec(text.slice(end))?.index;
  const clause = before + text.slice(end, way === undefined ? undefined : end + way);
  const { is } = figure.part;
  if (is !== 'difference' && is !== 'change') {
    const moved = [...matchesOf(before, RISES), ...matchesOf(before, FALLS)].toSorted((a, b) => a.end - b.end).at(-1);
    return !moved || UNTIL.test(before.slice(moved.start)) || !/^\S{0,4}(?:了|by)?\s*$/u.test(before.slice(moved.end));
  }
  const up = figure.label.match(RISES) !== null;
  const down = figure.label.match(FALLS) !== null;
  const [saysUp, saysDown] = [clause.match(RISES) !== null, clause.match(FALLS) !== null];
  if (!saysUp && !saysDown)
    return (
      text.slice(0, start).match(RISES) !== null || text.slice(0, start).match(FALLS) !== null || /变化|change|相差|差距/iu.test(clause)
    );
  return (!saysUp || up) && (!saysDown || down);
}
