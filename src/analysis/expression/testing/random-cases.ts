// Random expressions and articles with all difficult features; seeded, so that a failure can be repeated.
import type { MatchableArticle } from '../matchable.ts';

export type Random = () => number;

/** Mulberry32: numbers from 0 up to 1. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}

// Few characters, so that random words do occur in random texts: simplified and traditional, wide and narrow, astral, broken.
const PIECES = [
  '中',
  '国',
  '國',
  '银',
  '銀',
  '行',
  '发',
  '發',
  '中国',
  '银行',
  'a',
  'ai',
  'AI',
  'ＡＩ',
  'é',
  'e\u0301',
  '5',
  '５',
  '5g',
  '😀',
  '👍🏽',
  '𠮷',
  '\ud83d',
];
const BREAKS = ['。', '，', ' ', '-', '!', '\n', '·', '&amp;', '&nbsp;', '\u200b', '＋', '\ufe0f', '\uE000', '、'];
const SITES = ['people.com.cn', 'finance.people.com.cn', 'gov.cn', 'badpeople.com.cn', ''];
export const DICTIONARIES = new Map<string, readonly string[]>([
  ['竞品', ['中国银行', 'ai', '发行', '。']],
  ['空', []],
  ['多', Array.from({ length: 60 }, (_, k) => `中国${k}`).concat('国银', '银')],
]);
export const resolve = (name: string): readonly string[] | undefined => DICTIONARIES.get(name);

function randomText(random: Random, length: number): string {
  let text = '';
  for (let k = 0; k < length; k++) text += random() < 0.22 ? pick(random, BREAKS) : pick(random, PIECES);
  return text;
}

export function randomArticle(random: Random): MatchableArticle {
  const article = { title: randomText(random, Math.floor(random() * 8)), content: randomText(random, Math.floor(random() * 60)) };
  return random() < 0.5 ? article : { ...article, author: randomText(random, 3), site: pick(random, SITES) };
}

function randomWord(random: Random): string {
  const quoted = random() < 0.25;
  const text = quoted
    ? randomText(random, 1 + Math.floor(random() * 4))
    : pick(random, PIECES) + (random() < 0.6 ? pick(random, PIECES) : '');
  return quoted ? `"${text.replace(/["\\]/g, '')}中"` : text;
}

function randomOperand(random: Random): string {
  const roll = random();
  if (roll < 0.08) return `@${pick(random, ['竞品', '空', '多', '没有'])}`;
  if (roll < 0.3) return `${pick(random, ['title:', 'content：', 'author:'])}${randomWord(random)}`;
  if (roll < 0.34) return `site:${pick(random, ['people.com.cn', 'cn', 'gov.cn'])}`;
  return randomWord(random);
}

function randomNear(random: Random): string {
  const side = (): string => (random() < 0.3 ? `(${randomWord(random)}|@竞品|title:${randomWord(random)})` : randomWord(random));
  return `${side()}${pick(random, ['~', '～'])}${Math.floor(random() * 6)} ${side()}`;
}

const wideOr = (random: Random): string => `(${Array.from({ length: 40 }, (_, k) => `中${k}`).join('|')}|${randomWord(random)})`;

/** Source text of an expression; nearly all of them parse. */
export function randomExpression(random: Random, depth = 3): string {
  const roll = random();
  if (depth === 0 || roll < 0.2) return randomOperand(random);
  if (roll < 0.35) return randomNear(random);
  if (roll < 0.37) return wideOr(random);
  const inner = (): string => randomExpression(random, depth - 1);
  if (roll < 0.45) return `${pick(random, ['-', '!', 'NOT ', '！'])}(${inner()})`;
  if (roll < 0.5) return `${pick(random, ['title:', 'content:'])}(${inner()})`;
  const operator = pick(random, ['|', '｜', ' OR ', '，', '+', '＋', ' AND ', ' ', ' -', ' !', ' NOT ', '\n']);
  return `(${inner()}${operator}${inner()})`;
}
