// Whether what stands together in a sentence stands together in what it cites: a number with what it counts, and a name with what is said of it.
import { type Cited, numbersIn, textOf } from './evidence.ts';
import { type ReadNumber, readNumbers } from './read-numbers.ts';

/** What is counted, by signs that mean the same. */
const UNITS: readonly RegExp[] = [
  /^(?:篇|条|则|articles?\b|posts?\b|reports?\b)/iu,
  /^(?:人|名|位|people\b|persons?\b)/iu,
  /^(?:元|块|美元|yuan\b|dollars?\b)/iu,
  /^(?:辆|台|cars?\b|vehicles?\b)/iu,
  /^(?:天|日|days?\b)/iu,
  /^(?:岁|周岁)/u,
  /^(?:小时|hours?\b)/iu,
  /^(?:起|宗)/u,
  /^(?:家)/u,
  /^(?:吨)/u,
  /^(?:米)/u,
  /^(?:公里)/u,
  /^(?:死|亡)/u,
  /^(?:伤)/u,
  /^(?:倍)/u,
];
const ARTICLES = 0;

const unitAfter = (text: string, { end }: ReadNumber): number => UNITS.findIndex((unit) => unit.test(text.slice(end).trimStart()));

/** 12人 is not 12辆. Where either says no unit that is known, nothing can be compared. */
export function isOtherUnit(text: string, number: ReadNumber, { articles }: Cited, wanted: (one: ReadNumber) => boolean): boolean {
  const unit = unitAfter(text, number);
  if (unit < 0 || number.kind !== 'count') return false;
  const units = articles.flatMap((article) => {
    const source = textOf(article);
    return numbersIn(article)
      .filter(wanted)
      .map((one) => unitAfter(source, one));
  });
  return units.length > 0 && !units.includes(-1) && !units.includes(unit);
}

/** A figure counts what its sentence says, or articles. */
export function isOtherThanFigure(text: string, number: ReadNumber, label: string, wanted: (one: ReadNumber) => boolean): boolean {
  const unit = unitAfter(text, number);
  if (unit < 0 || number.kind !== 'count') return false;
  const units = readNumbers(label)
    .filter(wanted)
    .map((one) => unitAfter(label, one))
    .filter((one) => one >= 0);
  return units.length > 0 ? !units.includes(unit) : unit !== ARTICLES;
}
