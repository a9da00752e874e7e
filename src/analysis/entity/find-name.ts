/** Finds the mentions of one name in a text: in any of the name's forms, or under a short name that the text defines, but not inside another name. */
import { type Token, tokenise } from '../segment/segment.ts';
import { isEveryday, type NameForms } from './name-forms.ts';
import type { TaggedSpan } from './tags.ts';

export interface NameMention {
  start: number;
  end: number;
}

/** 云雀汽车集团(以下简称"云雀"), directly after a form. */
const STATED = /^[(（[][^)）\]]{0,12}?(?:下|简)称(?:为)?[:：]?\s*["'“”‘「『<《]?([^"'“”‘」』>》)）\]]{2,12})/u;
/** Pronouns, numbers, measures, prepositions and other function words. */
const POINTING = /^[rmqpuc]/u;
const BEHIND = 40;
const WORD = /[a-z0-9]/u;
/** A single character after a name that does not change it: 钱宝网, 恒大系; any other makes another name: 钱宝贝. */
const SAME_TAIL = /^[网系方股店厂]/u;

/** The analysed text: its folded characters, their words, and the names that the tagger found. */
export interface NamedText {
  folded: string;
  tokens: readonly Token[];
  names: readonly TaggedSpan[];
}

/** Mentions in order, never overlapping. */
export function findName(text: NamedText, forms: NameForms): NameMention[] {
  const { folded, names } = text;
  const [given = '', ...derived] = forms.sure;
  const sure = [...findForms(folded, [given]), ...derived.flatMap((form) => findWhole(text, form))];
  const stated = findForms(folded, statedForms(folded, sure));
  const brand = forms.brand === undefined || sure.length === 0 ? [] : findBrand(text, forms.brand);
  return withoutOverlaps([...sure, ...stated, ...brand]).filter((mention) => !isInOther(folded, mention, names));
}

/** Whether `findName` can find anything; much cheaper. */
export const mayName = (folded: string, { sure }: NameForms): boolean => sure.some((form) => folded.includes(form));

function findForms(folded: string, forms: readonly string[]): NameMention[] {
  const found: NameMention[] = [];
  for (const form of forms) {
    for (let at = folded.indexOf(form); at >= 0; at = folded.indexOf(form, at + form.length)) {
      const end = at + form.length;
      if (!cutsWord(folded, at) && !cutsWord(folded, end)) found.push({ start: at, end });
    }
  }
  return found;
}

const cutsWord = (folded: string, at: number): boolean => WORD.test(folded.charAt(at - 1)) && WORD.test(folded.charAt(at));

function statedForms(folded: string, sure: readonly NameMention[]): string[] {
  return [
    ...new Set(
      sure.flatMap(
        ({ end }) =>
          STATED.exec(folded.slice(end, end + BEHIND))?.[1]
            ?.replace(/^[\s\p{P}]+/u, '')
            .trim() ?? [],
      ),
    ),
  ].filter((form) => form.length > 1);
}

/** Never inside a longer organisation's name (格力 in 格力地产); an everyday word only when it is used as a name. */
function findBrand(text: NamedText, brand: string): NameMention[] {
  const organisations = text.names.filter((name) => name.type === 'organisation');
  return findWhole(text, brand).filter(({ start, end }) =>
    isEveryday(brand)
      ? organisations.some((name) => name.start === start && name.end === end)
      : organisations.every((name) => name.end <= start || name.start >= end || (name.start >= start && name.end <= end)),
  );
}

/** Dictionary words count as whole words only: no 国航 in 我国航天, no 伊利 in 伊利诺伊. */
function findWhole({ folded, tokens }: NamedText, form: string): NameMention[] {
  const found = findForms(folded, [form]);
  if (found.length === 0 || tokenise(form).some(({ word }) => word.length === 1)) return found;
  const borders = new Set(tokens.flatMap((token) => [token.start, token.end]));
  return found.filter(({ start, end }) => borders.has(start) && borders.has(end));
}

/** Part of a longer name that is not this one with an addition: 钱宝 in 钱宝贝, 云金融 in 彩云金融. */
function isInOther(folded: string, { start, end }: NameMention, names: readonly TaggedSpan[]): boolean {
  const around = names.find((name) => name.start <= start && name.end >= end && name.end - name.start > end - start);
  if (!around) return false;
  const head = start - around.start;
  const tail = folded.slice(end, around.end);
  return (head > 0 && head < 3 && !isPlaceLike(folded.slice(around.start, start))) || (tail.length === 1 && !SAME_TAIL.test(tail));
}

/** The earlier mention wins; among those with the same start, the longer one. */
function withoutOverlaps(mentions: readonly NameMention[]): NameMention[] {
  const kept: NameMention[] = [];
  for (const mention of mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (mention.start >= (kept.at(-1)?.end ?? 0)) kept.push(mention);
  }
  return kept;
}

/** A place, a determiner (某, 该, 这家), or a word unknown to the segmenter: it belongs to no other name. */
const isPlaceLike = (head: string): boolean =>
  tokenise(head).every((token) => POINTING.test(token.tag) || token.tag === 'ns' || token.tag === 'x' || /[^\p{L}]/u.test(token.word));
