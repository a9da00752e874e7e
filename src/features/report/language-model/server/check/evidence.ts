// What a sentence may lean on: articles and figures of one frozen bulletin, by the names that the model is given for them.
import type { BulletinArticle, Part } from '#shared/bulletin.ts';
import { readNumbers, type ReadNumber } from './read-numbers.ts';

export type FigurePart = Exclude<Part, { is: 'text' } | { is: 'quote' }>;

export interface Figure {
  id: string;
  part: FigurePart;
  /** The sentence or row in which the rules state it. */
  label: string;
  /** Whose number it is; '' where the key says it. */
  of: string;
}

export interface Evidence {
  articles: ReadonlyMap<string, BulletinArticle>;
  figures: ReadonlyMap<string, Figure>;
  /** Names that stand in every bulletin: its subjects, tags and regions. */
  names: readonly string[];
  /** Its period and the one before, in words. */
  periods: string;
  /** As the article's time is printed. */
  timeOf: (article: BulletinArticle) => string;
}

export interface Cited {
  articles: readonly BulletinArticle[];
  figures: readonly Figure[];
}

export const textOf = ({ title, excerpt }: BulletinArticle): string => `${title}\n${excerpt}`;

const read = new WeakMap<BulletinArticle, ReadNumber[]>();
/** Each article is read once, however many sentences cite it. */
export function numbersIn(article: BulletinArticle): ReadNumber[] {
  const known = read.get(article) ?? readNumbers(textOf(article));
  read.set(article, known);
  return known;
}

/** Everything that the cited articles say, and who says it. */
export const articleText = ({ articles }: Pick<Cited, 'articles'>): string =>
  articles.map((article) => `${textOf(article)}\n${article.siteName}\n${article.author}`).join('\n');

/** With what the rules say of the figures. */
export const citedText = (cited: Cited): string =>
  `${articleText(cited)}\n${cited.figures.map(({ label, of }) => `${label}\n${of}`).join('\n')}`;

/** Numbers that a cited article has, days that it or the bulletin names, and words like most that the rules say of a figure. Those of figures are compared one by one. */
export function numbersOf(evidence: Evidence, cited: Cited): ReadNumber[] {
  const dated = [evidence.periods, ...cited.articles.map(evidence.timeOf), ...cited.figures.map(({ label }) => label)];
  const days = readNumbers(dated.join('\n')).filter(({ kind }) => kind === 'date' || kind === 'clock');
  const words = readNumbers(cited.figures.map(({ label }) => label).join('\n')).filter(({ kind }) => kind === 'word');
  return [...cited.articles.flatMap(numbersIn), ...days, ...words];
}

export function hasNumber(numbers: readonly ReadNumber[], wanted: ReadNumber): boolean {
  return numbers.some(
    ({ kind, value }) => kind === wanted.kind && (kind === 'date' ? isWithin(value, wanted.value) : value === wanted.value),
  );
}

/** 26日 is within 11月26日, which is within 2026年11月26日; what is said of it must be the same. */
function isWithin(known: string, said: string): boolean {
  const parts = known.split('-');
  return said.split('-').every((part, i) => part === '' || part === parts[i] || (i === 0 && parts[0] === ''));
}
