// Whether a sentence that a model wrote may stand: it cites what there is, and says nothing that what it cites does not say. Made of text, numbers and
// quotations like a sentence of the rules, so that everything after it can check it again.
import { z } from 'zod';
import { extractEntities } from '#analysis/entity/extract-entities.ts';
import type { Part, Sentence } from '#shared/bulletin.ts';
import type { DropReason } from '#shared/language-model.ts';
import { EMOTIONS } from '#shared/media.ts';
import { CAUSES, COMPARED, DENIALS, FALLS, GRAVE, REPORT_ENGLISH, REPORT_PHRASES, RISES } from './claim-words.data.ts';
import { articleText, type Cited, citedText, type Evidence, type Figure, hasNumber, numbersIn, numbersOf } from './evidence.ts';
import { isOtherThanFigure, isOtherUnit } from './held-together.ts';
import { findQuotes } from './find-quotes.ts';
import { type ReadNumber, readNumbers } from './read-numbers.ts';
import { EMOTION_WORDS, misplaced } from './told-of.ts';

export const LONGEST_SENTENCE = 400;
const MOST_CITED = 20;
const SHOWN_SOURCE = 40;

const written = z.object({
  text: z.string(),
  sources: z.array(z.string()).max(MOST_CITED).default([]),
});

export type Verdict = { ok: true; sentence: Sentence } | { ok: false; reason: DropReason; text: string; found: string };

interface Place {
  evidence: Evidence;
  cited: Cited;
  text: string;
  isEnglish: boolean;
  quotes: readonly { start: number; end: number; text: string }[];
  numbers: readonly ReadNumber[];
  /** All that it may lean on, folded. */
  source: string;
}
type Fault = readonly [DropReason, string];

export function checkSentence(given: unknown, evidence: Evidence): Verdict {
  const parsed = written.safeParse(given);
  if (!parsed.success) return { ok: false, reason: 'shape', text: saidIn(given), found: '' };
  const sources = [...new Set(parsed.data.sources)];
  const text = parsed.data.text.trim();
  const drop = ([reason, found]: Fault): Verdict => ({ ok: false, reason, text, found });
  if (text === '' || text.length > LONGEST_SENTENCE) return drop(['shape', '']);
  const mark = MARKUP.exec(text);
  if (mark) return drop(['markup', mark[0]]);
  if (sources.length === 0) return drop(['no-source', '']);
  const lost = sources.find((id) => !evidence.articles.has(id) && !evidence.figures.has(id));
  if (lost !== undefined) return drop(['source', lost.slice(0, SHOWN_SOURCE)]);
  const cited: Cited = {
    articles: sources.flatMap((id) => evidence.articles.get(id) ?? []),
    figures: sources.flatMap((id) => evidence.figures.get(id) ?? []),
  };
  const quotes = findQuotes(text);
  if (!quotes) return drop(['quotation', '']);
  const source = fold(`${citedText(cited)}\n${evidence.names.join('\n')}\n${evidence.periods}`);
  const isEnglish = !/\p{Script=Han}/u.test(text);
  const place: Place = { evidence, cited, text, isEnglish, quotes, numbers: readNumbers(text), source };
  const pieces = piecesOf(place);
  if (!Array.isArray(pieces)) return drop(pieces.fault);
  const fault =
    faultOfFigures(place, pieces) ?? faultOfNames(place) ?? faultOfMixture(place, pieces) ?? faultOfClaims(place) ?? faultOfSupport(place);
  if (fault) return drop(fault);
  return { ok: true, sentence: { parts: partsOf(text, pieces), articleIds: cited.articles.map(({ id }) => id) } };
}

/** Links, tags, entities, lists and heads of Markdown, and signs that nobody sees. */
const MARKUP =
  /https?:|www\.|\b[\w-]+\.(?:com|cn|net|org|io|gov)\b|[<>]|\]\(|\*\*|__|`|^\s*[#\-*>|]\s|&#?\w+;|[{}[\]\\]|[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/iu;

/** As it is shown where it is dropped. */
export const saidIn = (given: unknown): string => {
  const text =
    typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' ? given.text : JSON.stringify(given);
  return (text ?? '').slice(0, LONGEST_SENTENCE);
};

interface Piece {
  start: number;
  end: number;
  part: Part;
  figure?: Figure;
}

/** Quotations and numbers at their places; what no cited article or figure has is a fault. */
function piecesOf({ evidence, cited, text, quotes, numbers }: Place): Piece[] | { fault: Fault } {
  const pieces: Piece[] = [];
  for (const quote of quotes) {
    const article = cited.articles.find(
      ({ title, excerpt }) => quote.text.trim() !== '' && [title, excerpt].some((whole) => whole.includes(quote.text)),
    );
    if (article) pieces.push({ ...quote, part: { is: 'quote', text: quote.text, articleId: article.id } });
    else if (!evidence.names.includes(quote.text) && !cited.figures.some(({ of }) => of === quote.text))
      return { fault: ['quotation', quote.text] };
  }
  const known = numbersOf(evidence, cited);
  for (const number of numbers) {
    if (quotes.some(({ start, end }) => number.start >= start && number.end <= end)) continue;
    const isSame = (one: ReadNumber): boolean => hasNumber([one], number);
    const figure = cited.figures.find(
      ({ part, label }) => hasNumber(readNumbers(part.text), number) && !isOtherThanFigure(text, number, label, isSame),
    );
    if (figure) pieces.push({ start: number.start, end: placeAfter(text, number, figure), part: { ...figure.part }, figure });
    else if (!hasNumber(known, number) && !isInName(evidence, text, number)) return { fault: ['number', number.text] };
    else if (isOtherYear(number, known) || isOtherUnit(text, number, cited, isSame)) return { fault: ['number', number.text] };
  }
  return pieces.toSorted((a, b) => a.start - b.start);
}

/** A day that is named without its year is of one that is named. */
const isOtherYear = ({ kind, value }: ReadNumber, known: readonly ReadNumber[]): boolean => {
  const [year = ''] = value.split('-');
  return kind === 'date' && year !== '' && !known.some((one) => one.kind === 'date' && one.value.startsWith(`${year}-`));
};

/** The sign of percent belongs to a share as it is printed. */
const placeAfter = (text: string, { end }: ReadNumber, { part }: Figure): number =>
  part.text.endsWith('%') && text.charAt(end) === '%' ? end + 1 : end;

/** 360 in the name of a subject counts nothing. */
const isInName = ({ names }: Evidence, text: string, { start, end }: ReadNumber): boolean =>
  names.some((name) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (at <= start && at + name.length >= end) return true;
    return false;
  });

function partsOf(text: string, pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, part } of pieces) {
    if (start > at) parts.push({ is: 'text', text: text.slice(at, start) });
    parts.push(part);
    at = end;
  }
  if (at < text.length) parts.push({ is: 'text', text: text.slice(at) });
  return parts;
}

/** A figure is told as what it is: of which emotion, of whom, of which period. */
function faultOfFigures({ evidence, cited, text, quotes }: Place, pieces: readonly Piece[]): Fault | undefined {
  const used = pieces.flatMap(({ start, end, figure }) => (figure ? [{ start, end, figure }] : []));
  const wrong = misplaced(text, used, evidence);
  if (wrong) return ['figure', wrong.figure.part.text];
  const own = without(text, quotes);
  const said = articleText(cited);
  // A mood that is said of something is counted, or an article names it.
  const isCounted = (word: string, emotion: string, { figure }: (typeof used)[number]): boolean =>
    keysOf(figure).some((key) => key.endsWith(`.${emotion}`)) || clauseWith(figure).includes(word);
  for (const emotion of EMOTIONS) {
    const [word] = own.match(EMOTION_WORDS[emotion]) ?? [];
    if (word === undefined || isNone(own, word, cited)) continue;
    if (!said.includes(word) && !used.some((one) => isCounted(word, emotion, one))) return ['figure', word];
    for (const clause of clausesOf(own)) {
      const told = used.filter(({ start }) => start >= clause.start && start < clause.end);
      const isNamed = own.slice(clause.start, clause.end).includes(word);
      if (isNamed && told.length > 0 && !told.some((one) => isCounted(word, emotion, one)))
        return ['figure', told[0]?.figure.part.text ?? ''];
    }
  }
  return undefined;
}

/** 无负面, as the rules say it. */
const isNone = (own: string, word: string, { figures }: Cited): boolean =>
  [`无${word}`, `none ${word}`].some((none) => own.includes(none) && figures.some(({ label }) => label.includes(none)));

/** Where the rules state it. */
function clauseWith({ label, part }: Figure): string {
  const clauses = clausesOf(label).map(({ start, end }) => label.slice(start, end));
  return clauses.find((clause) => clause.includes(part.text)) ?? '';
}

const keysOf = (figure: Figure): string[] =>
  'of' in figure.part && figure.part.is !== 'share' ? [figure.part.key, figure.part.of] : [figure.part.key];

function clausesOf(text: string): { start: number; end: number }[] {
  const clauses: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(/[，,；;。.!！?？](?!\d)/gu)) {
    clauses.push({ start, end: match.index });
    start = match.index + 1;
  }
  return [...clauses, { start, end: text.length }];
}

/** People, organisations, places, products and Latin names stand in what is cited. */
function faultOfNames({ text, isEnglish, source }: Place): Fault | undefined {
  const isKnown = (name: string): boolean => source.includes(fold(name));
  // It is made for Chinese: of English it takes any words for names.
  const entity = isEnglish ? undefined : extractEntities('', text).find((one) => !isKnown(one.text));
  if (entity) return ['name', entity.text];
  for (const match of text.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}][\p{L}\d&'’.-]*[\p{L}\d]|\p{Script=Latin}/gu)) {
    const [word] = match;
    const isName = !isEnglish || (/^\p{Lu}/u.test(word) && !REPORT_ENGLISH.has(word.toLowerCase()));
    if (isName && !isKnown(word) && readNumbers(word).length === 0 && !isMonth(word)) return ['name', word];
  }
  return undefined;
}

/** What a clause says of a name and counts, one article says: not one of it and another of that. */
function faultOfMixture({ evidence, cited, text, numbers: all }: Place, pieces: readonly Piece[]): Fault | undefined {
  if (cited.articles.length < 2) return undefined;
  const others = fold(`${evidence.names.join('\n')}\n${cited.figures.map(({ label }) => label).join('\n')}`);
  const sources = cited.articles.map((article) => ({ said: fold(articleText({ articles: [article] })), numbers: numbersIn(article) }));
  const isFigure = ({ start }: ReadNumber): boolean => pieces.some((piece) => piece.figure && piece.start === start);
  const counted = all.filter((one) => one.kind !== 'date' && one.kind !== 'clock' && !isFigure(one));
  const named = extractEntities('', text).filter((one) => !others.includes(fold(one.text)));
  for (const clause of clausesOf(text)) {
    const isInside = ({ start }: { start: number }): boolean => start >= clause.start && start < clause.end;
    const names = named.filter(isInside).map((one) => one.text);
    const numbers = counted.filter(isInside);
    const held = ({ said, numbers: known }: (typeof sources)[number]): boolean =>
      names.every((name) => said.includes(fold(name))) &&
      numbers.every((one) => hasNumber(known, one)) &&
      isSaidIn(text.slice(clause.start, clause.end), names, said);
    if (names.length > 0 && !sources.some(held)) return ['name', names[0] ?? ''];
  }
  return undefined;
}

/** Half of what the clause says besides, in the same article. */
function isSaidIn(clause: string, names: readonly string[], said: string): boolean {
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), clause);
  const { all, supported } = countSigns(without(rest, readNumbers(rest)), said);
  return all === 0 || supported / all >= FEWEST_SUPPORTED;
}

const isMonth = (word: string): boolean => readNumbers(`${word} 1`).some(({ kind }) => kind === 'date');
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/** Causes only as an article has them, rises and falls only as what is cited has them. */
function faultOfClaims({ evidence, cited, text, quotes }: Place): Fault | undefined {
  const own = without(text, quotes);
  const said = articleText(cited).toLowerCase();
  const cause = own.match(CAUSES)?.find((word) => !(said.match(CAUSES) ?? []).some((one) => one === word.toLowerCase()));
  if (cause !== undefined) return ['cause', cause];
  const all = citedText(cited);
  for (const words of [RISES, FALLS]) {
    const moved = own.match(words);
    if (moved && !all.match(words)) return ['figure', moved[0]];
  }
  const known = `${all}\n${evidence.periods}`.toLowerCase();
  const claim = [COMPARED, DENIALS, GRAVE].flatMap((words) => own.match(words) ?? []).find((word) => !known.includes(word.toLowerCase()));
  return claim === undefined ? (faultOfDenied(said, own) ?? faultOfFirst(own, cited)) : ['support', claim];
}

/** What an article only denies is not said without the denial: 否认造假. */
function faultOfDenied(said: string, own: string): Fault | undefined {
  if (own.match(DENIALS)) return undefined;
  const denied = [
    ...said.matchAll(/(?:否认|并未|并非|从未|未曾|没有|尚未|拒绝|不存在)(?:存在|有|任何|对|其|了)*(\p{Script=Han}{2})/gu),
  ].find(([whole, what = '']) => own.includes(what) && !said.replaceAll(whole, '').includes(what));
  return denied && ['support', denied[0]];
}

/** Who is first is whom a cited figure calls so, not somebody else of whom another figure tells. */
function faultOfFirst(own: string, cited: Cited): Fault | undefined {
  for (const { start, end } of clausesOf(own)) {
    const clause = own.slice(start, end);
    const [word] = /最多|最高|最大|首位|居首|其次/u.exec(clause) ?? [];
    const named = cited.figures.filter(({ of }) => of !== '' && clause.includes(of));
    if (word && named.length > 0 && !named.some(({ label }) => !label.includes(' · ') && label.includes(word))) return ['support', word];
  }
  return undefined;
}

const without = (text: string, spans: readonly { start: number; end: number }[]): string => {
  let rest = text;
  for (const { start, end } of spans) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
};

const FEWEST_SUPPORTED = 0.5;

/** At least half of what it says has its words from what it cites, besides those of any report: what nobody wrote is not to be read in a bulletin. */
function faultOfSupport({ text, isEnglish, quotes, numbers, source }: Place): Fault | undefined {
  const own = without(without(text, quotes), numbers);
  const { all, supported } = isEnglish ? countWords(own, source) : countSigns(own, source);
  return all > 0 && supported / all < FEWEST_SUPPORTED ? ['support', ''] : undefined;
}

function countWords(text: string, source: string): { all: number; supported: number } {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !REPORT_ENGLISH.has(word));
  return { all: words.length, supported: words.filter((word) => source.includes(word.length > 5 ? word.slice(0, -2) : word)).length };
}

/** A sign is supported by a pair of signs that the source has, too. Words of any report count neither way. */
function countSigns(text: string, source: string): { all: number; supported: number } {
  const whole = fold(text);
  let rest = whole;
  for (const phrase of PHRASES) rest = rest.replaceAll(phrase, ' '.repeat(phrase.length));
  const signs = whole.split('');
  const isHeld = signs.map(() => false);
  for (let i = 0; i + 1 < signs.length; i++) if (source.includes(`${signs[i]}${signs[i + 1]}`)) isHeld[i] = isHeld[i + 1] = true;
  const counted = signs.map((_, i) => ({ sign: rest.charAt(i), isHeld: isHeld[i] === true })).filter(({ sign }) => /\p{L}/u.test(sign));
  return { all: counted.length, supported: counted.filter((one) => one.isHeld).length };
}
const PHRASES = REPORT_PHRASES.toSorted((a, b) => b.length - a.length);
