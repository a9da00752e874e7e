/** Punctuation that is doubled by mistake. Brackets and quotation marks are in find-brackets.ts. */
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';

/** The same mark twice, or two marks of which one is superfluous. `？！` is correct, and three exclamation marks are the maximum (GB/T 15834-2011). */
const DOUBLED =
  /([，。；：、])\1+|[，、；：][。，、；：！？]|[。！？][，、；：。]|！{4,}|？{4,}|(?<=\p{sc=Han})[,;](?:[,.;](?!\.)|(?=[，。；：、！？]))/gu;
const MOST_MARKS = 3;

export function findDoubledPunctuation(text: string): Issue[] {
  return Array.from(text.matchAll(DOUBLED), ({ 0: found, index }) =>
    issueAt(text, index, index + found.length, {
      kind: 'punctuation',
      reason: 'doubled-punctuation',
      confidence: 0.85,
      suggestions: [repair(found)],
    }),
  );
}

function repair(found: string): string {
  const first = found.charAt(0);
  if (first === '！' || first === '？') return found.length > MOST_MARKS ? first.repeat(MOST_MARKS) : first;
  if (/^。{3,}$/u.test(found)) return '……';
  // For two different marks, the one that ends the sentence is kept.
  return Array.from(found).find((mark) => '。！？'.includes(mark)) ?? first;
}
