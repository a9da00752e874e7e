/** Characters and words that were typed twice. The segmenter's words decide which doublings are correct Chinese (看看, 研究研究, 的的确确). */
import type { Token } from '../segment/segment.ts';
import { clauseAround } from './clause.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';

const CANDIDATE = /([的了是在和与及或被把从将为就也很])\1|(\p{sc=Han}{2,5})\2/gu;

const FUNCTION_WORDS = new Set('的了是在和与及或被把从将为就也很');
/** Prepositions, conjunctions, pronouns, nouns: none of them is doubled for effect. */
const NEVER_DOUBLED = /^(?:p|c|r|n[a-z]*)$/u;
/** Verbs of reporting and office, which nobody doubles, unlike 讨论讨论. */
const FORMAL_VERBS = new Set([
  '进行',
  '开展',
  '指出',
  '强调',
  '认为',
  '召开',
  '举行',
  '实施',
  '根据',
  '按照',
  '关于',
  '已经',
  '正在',
  '以及',
]);
/** Doubled on purpose: endearments, vague words. */
const MAY_DOUBLE = new Set([
  '什么',
  '怎么',
  '哪里',
  '某某',
  '宝宝',
  '妈妈',
  '爸爸',
  '哥哥',
  '姐姐',
  '加油',
  '彼此',
  '个个',
  '人人',
  '多少',
  '如何',
  '步步',
  '层层',
]);

export function findRepeats(text: string): Issue[] {
  const issues: Issue[] = [];
  let done = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    if (match.index < done) continue;
    const { to, tokens } = clauseAround(text, match.index, match.index + match[0].length);
    tokens.forEach((token, i) => {
      const next = tokens[i + 1];
      if (next?.word !== token.word || next.start !== token.end || tokens[i + 2]?.word === token.word) return;
      if (tokens[i - 1]?.word === token.word) return;
      const confidence = confidenceOf(token);
      if (confidence === 0 || next.start < done) return;
      issues.push(issueAt(text, next.start, next.end, { kind: 'repeat', reason: 'repeated-word', confidence, suggestions: [''] }));
    });
    done = to;
  }
  return issues;
}

function confidenceOf({ word, tag }: Token): number {
  if (FUNCTION_WORDS.has(word)) return 0.85;
  if (word.length < 2 || MAY_DOUBLE.has(word) || !/^\p{sc=Han}+$/u.test(word)) return 0;
  if (FORMAL_VERBS.has(word)) return 0.85;
  if (!NEVER_DOUBLED.test(tag)) return 0;
  return tag.startsWith('n') ? 0.6 : 0.8;
}
