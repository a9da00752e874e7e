/** Extracts the words and names by which articles are compared; those of the title count more. */
import { findEntities } from '../entity/extract-entities.ts';
import { foldChars } from '../language/fold-char.ts';
import { inverseFrequency } from '../keyword/word-weights.ts';
import { findMentions } from '../region/find-mentions.ts';
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';
import type { ArticleKind } from './article-kind.ts';
import { findArticleKind } from './article-kind.ts';
import { cleanTitle, isScrap, withoutColumn } from './clean-title.ts';
import type { EventArticle } from './event-article.ts';
import type { TermVector } from './term-vector.ts';
import { heaviest } from './term-vector.ts';
import { isDailyWord } from './title-facts.ts';
import { isTellingWord } from './weigh-words.ts';

export interface ReadArticle extends Omit<EventArticle, 'content'> {
  kind: ArticleKind;
  /** Damped frequency of each term, folded; not yet weighted by rarity. */
  terms: TermVector;
  /** The title's terms among them. */
  titleTerms: ReadonlySet<string>;
}

/** The beginning of a news text says what happened; the rest is background that many events share. */
const READ_LENGTH = 800;
const NAMES_LENGTH = 300;
const NUMBERS_LENGTH = 400;
const TOLD_LENGTH = 3000;
const MOST_TERMS = 80;
const TITLE_SHARE = 3;
/** Verbs and adjectives describe, names and nouns distinguish. */
const VERB_SHARE = 0.6;
const DESCRIBING_TAGS = new Set('v vd vi a ad an i l b z'.split(' '));
const NAME_SHARE = 1.5;
/** "3,500", "5.6级", "612万"; not what a day, a month, an hour or a year is called. */
const NUMBER = /(?<![\d.])\d[\d,]{0,14}(?:\.\d{1,4})?[万亿级]?(?![月日时年\d.])/gu;
const YEAR = /^(?:19|20)\d\d$/u;
const SHORTEST_NUMBER = 3;
const TITLE_NUMBER = 2;
/** A body with a lower share of the title's terms is about something else (related news, a player's frame). */
const COVERED = 0.12;
const FEWEST_TITLE_TERMS = 3;

/** Pure; the first call loads dictionaries. */
export function readArticle(article: EventArticle): ReadArticle {
  const { content, ...rest } = article;
  const title = cleanTitle(article.title);
  const head = content.slice(0, READ_LENGTH);
  const said = isScrap(title) ? '' : withoutColumn(title);
  const titleTokens = tokenise(said);
  const bodyTokens = tokenise(head);
  const titleCounts = countTerms(titleTokens);
  const told = findTold(titleCounts, foldChars(content.slice(0, TOLD_LENGTH)));
  const shape = findArticleKind(article.title, content);
  const isTold = titleCounts.size < FEWEST_TITLE_TERMS || told.size / titleCounts.size >= COVERED;
  const kind = shape === 'report' && !isTold ? 'thin' : shape;
  const bodyCounts = kind === 'thin' ? new Map<string, number>() : countTerms(bodyTokens);
  const names = kind === 'thin' ? findNames(said, titleTokens, '', []) : findNames(said, titleTokens, head, bodyTokens);
  const folded = foldChars(said);
  const daily = [...titleCounts.keys()].some(isDailyWord) ? (folded.match(NUMBER) ?? []) : [];
  const numbers = kind === 'thin' ? new Map<string, number>() : countNumbers(said, content.slice(0, NUMBERS_LENGTH));
  const titleTerms = new Set([
    ...(kind === 'thin' ? titleCounts.keys() : told),
    ...[...names].filter((name) => folded.includes(name)),
    ...daily,
  ]);
  return { ...rest, title, kind, terms: weighCounts(titleCounts, titleTerms, bodyCounts, names, numbers), titleTerms };
}

/** The title's terms that the body mentions: the name of a column or a site occurs in the title only. */
function findTold(title: TermVector, body: string): Set<string> {
  return new Set([...title.keys()].filter((term) => body.includes(term)));
}

function countTerms(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (!isTellingWord(token)) continue;
    counts.set(token.word, (counts.get(token.word) ?? 0) + (DESCRIBING_TAGS.has(token.tag) ? VERB_SHARE : 1));
  }
  return counts;
}

/** Persons, organisations, products and works by their full names, which the segmenter rarely knows. */
function findNames(title: string, titleTokens: readonly Token[], content: string, contentTokens: readonly Token[]): Set<string> {
  const head = content.slice(0, NAMES_LENGTH);
  const headTokens = contentTokens.filter(({ end }) => end <= head.length);
  const entities = [
    ...findEntities('title', title, titleTokens, findMentions(title)),
    ...findEntities('content', head, headTokens, findMentions(head)),
  ];
  return new Set(entities.filter(({ type, text }) => type !== 'place' && text.length > 1).map(({ text }) => foldChars(text)));
}

/** How many died, what was paid, how strong it was: reports of one happening agree in that, those of another day or place do not. */
function countNumbers(title: string, head: string): TermVector {
  const found = (text: string): string[] => [...new Set(text.match(NUMBER) ?? [])].map((number) => number.replaceAll(',', ''));
  const telling = (number: string): boolean => number.length >= SHORTEST_NUMBER && !YEAR.test(number);
  const weights = new Map(
    found(head)
      .filter(telling)
      .map((number) => [number, 1]),
  );
  for (const number of found(title).filter(telling)) weights.set(number, (weights.get(number) ?? 0) + TITLE_NUMBER);
  return weights;
}

function weighCounts(
  title: TermVector,
  titleTerms: ReadonlySet<string>,
  body: TermVector,
  names: ReadonlySet<string>,
  numbers: TermVector,
): TermVector {
  const weights = new Map(numbers);
  for (const term of new Set([...title.keys(), ...body.keys(), ...names])) {
    const inBody = body.get(term) ?? 0;
    const damped = inBody > 1 ? 1 + Math.log(inBody) : inBody;
    const inTitle = titleTerms.has(term) ? TITLE_SHARE * Math.min(2, title.get(term) ?? 0) : 0;
    weights.set(term, (damped + inTitle || 1) * (names.has(term) ? NAME_SHARE : 1));
  }
  const telling = heaviest(new Map([...weights].map(([term, weight]) => [term, weight * inverseFrequency(term)])), MOST_TERMS);
  return new Map(telling.map(([term]) => [term, weights.get(term) ?? 0]));
}
