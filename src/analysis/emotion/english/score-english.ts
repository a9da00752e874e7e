/**
 * The emotion of English text by its words: the valences of VADER with its rules for negation, words of degree, "but" and exclamation marks.
 * C. J. Hutto and E. Gilbert, "VADER: A Parsimonious Rule-based Model for Sentiment Analysis of Social Media Text", ICWSM 2014. What differs here:
 * words that say nothing in news are left out, those of news are added, and a word with a capital inside a sentence is a name.
 */
import { z } from 'zod';
import { readAssetJson } from '../../asset.ts';
import { lazy } from '../../lazy.ts';
import type { FieldText } from '../field-text.ts';
import type { Logits } from '../model.ts';
import { BOOSTERS, NEGATORS } from './degree-words.data.ts';
import { NEWS_VALENCES, PLAIN_IN_NEWS } from './news-words.data.ts';

interface Word {
  text: string;
  /** UTF-16 offsets in the field. */
  start: number;
  end: number;
  isName: boolean;
  /** Begins a clause: what stands before it does not change it. */
  isFirst: boolean;
}

const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;
const CLAUSE_END = /[,;:()—–]/u;
const NEGATED = -0.74;
/** How far back a word of degree or a negation reaches, and how much of its degree is left there. */
const REACH = [1, 0.95, 0.9] as const;
const BEFORE_BUT = 0.5;
const AFTER_BUT = 1.5;
const EXCLAMATION = 0.292;
const MOST_EXCLAMATIONS = 4;
/** Approximates the greatest sum that a sentence has. */
const ALPHA = 15;
/** From a compound of −1…1 to logits: at ±LEAST a sentence is no longer neutral. Chosen on the first half of testing/english-headlines.data.json. */
const STEEPNESS = 6;
const LEAST = 0.2;

const valences = lazy(() => {
  const words = new Map(Object.entries(readAssetJson(import.meta.url, 'english-valences.data.json', z.record(z.string(), z.number()))));
  for (const plain of Object.values(PLAIN_IN_NEWS)) for (const word of plain.split(' ')) words.delete(word);
  for (const [word, valence] of Object.entries(NEWS_VALENCES)) words.set(word, valence);
  return words;
});

/** Logits of negative, neutral and positive for a piece of English text. */
export function scoreEnglish(text: FieldText, from: number, to: number): Logits {
  const compound = compoundOf(text, from, to);
  return [-compound * STEEPNESS, LEAST * STEEPNESS, compound * STEEPNESS];
}

/** The words that speak for a direction, as the text writes them, with what turns them round ("no longer safe"); weightiest first. */
export function findEnglishWords(text: FieldText, from: number, to: number, direction: 1 | -1): string[] {
  return weigh(readWords(text, from, to))
    .filter(({ weight }) => weight * direction > 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.start - b.start)
    .map(({ start, end }) => text.original.slice(start, end));
}

/** −1…1 */
function compoundOf(text: FieldText, from: number, to: number): number {
  const sum = weigh(readWords(text, from, to)).reduce((total, { weight }) => total + weight, 0);
  const marks = text.prepared.slice(from, to).split('!').length - 1;
  const stressed = sum + Math.sign(sum) * Math.min(marks, MOST_EXCLAMATIONS) * EXCLAMATION;
  return stressed / Math.sqrt(stressed * stressed + ALPHA);
}

function readWords({ prepared, original }: FieldText, from: number, to: number): Word[] {
  const span = prepared.slice(from, to);
  const places = [...span.matchAll(WORD)].map((match) => ({
    text: match[0].replaceAll('’', "'"),
    at: from + match.index,
    length: match[0].length,
  }));
  const capitals = places.filter(({ at }) => isCapital(original, at)).length;
  const isSentence = capitals * 2 < places.length;
  return places.flatMap(({ text, at, length }, k) => {
    const before = places[k - 1];
    const isFirst = before === undefined || CLAUSE_END.test(prepared.slice(before.at + before.length, at));
    const word = { start: at, end: at + length, isName: isSentence && k > 0 && isCapital(original, at), isFirst };
    return partsOf(text).map((part, n): Word => (part === text ? { ...word, text } : { ...word, text: part, isFirst: isFirst && n === 0 }));
  });
}

/** A word such as crisis-hit is read by its parts, if it is not known as a whole. */
const partsOf = (text: string): string[] => (text.includes('-') && !isKnown(text) ? text.split('-') : [text]);

const PLAIN_COMPOUNDS: ReadonlySet<string> = new Set(PLAIN_IN_NEWS.compounds.split(' '));
const isKnown = (text: string): boolean => valences().has(text) || PLAIN_COMPOUNDS.has(text);

/** A capital and then a small letter: a whole word in capitals is stressed, or short for something. */
const isCapital = (original: string, at: number): boolean => /^\p{Lu}\p{Ll}/u.test(original.slice(at, at + 2));

function weigh(words: readonly Word[]): { start: number; end: number; weight: number }[] {
  const but = words.findIndex(({ text }) => text === 'but');
  return words.flatMap((word, at) => {
    const valence = word.isName ? undefined : valences().get(word.text);
    if (valence === undefined) return [];
    const turned = turn(words, at, valence);
    const share = but < 0 ? 1 : at < but ? BEFORE_BUT : AFTER_BUT;
    return [{ start: turned.start, end: word.end, weight: turned.weight * share }];
  });
}

/** What the three words before make of a valence. `start` is where the negation begins. */
function turn(words: readonly Word[], at: number, valence: number): { weight: number; start: number } {
  let weight = valence;
  let start = words[at]?.start ?? 0;
  let isNegated = false;
  for (const [back, share] of REACH.entries()) {
    const place = at - back;
    const word = words[place - 1];
    if (!word || words[place]?.isFirst) break;
    const degree = BOOSTERS.get(word.text);
    if (degree !== undefined) weight += Math.sign(valence) * degree * share;
    if (!isNegated && isNegation(words, place - 1)) [isNegated, start] = [true, word.start];
  }
  return { weight: isNegated ? weight * NEGATED : weight, start };
}

/** "never so good" is praise, and so is "at least good". */
function isNegation(words: readonly Word[], at: number): boolean {
  const { text } = words[at] ?? { text: '' };
  if (text === 'never') return !['so', 'this'].includes(words[at + 1]?.text ?? '');
  if (text === 'least') return !['at', 'very'].includes(words[at - 1]?.text ?? '');
  return NEGATORS.has(text) || text.endsWith("n't");
}
