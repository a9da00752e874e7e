/** Finds unpaired brackets and quotation marks, and pairs of different widths. */
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';

const CLOSING: Record<string, string> = {
  '（': '）',
  '(': ')',
  '【': '】',
  '[': ']',
  '《': '》',
  '〈': '〉',
  '「': '」',
  '『': '』',
  '“': '”',
  '‘': '’',
};
const OPENING: Record<string, string> = Object.fromEntries(Object.entries(CLOSING).map(([open, close]) => [close, open]));
/** The other half of a pair, typed in the other width. */
const OTHER_WIDTH: Record<string, string> = { '（': ')', '(': '）', '【': ']', '[': '】' };
const MARK = /[（）()【】[\]《》〈〉「」『』“”‘’\n]/gu;
const QUOTES = '“”‘’';
/** 1） a) 一）at the start of a clause numbers it. */
const NUMBERING = /(?:^|[\s。；：，、;:,“])(?:\d{1,3}|[A-Za-z]|[一二三四五六七八九十]{1,3}|[ivxIVX]{1,4})$/u;
const LATIN = /[A-Za-z0-9]/u;
/** A truncated text ends like this; unclosed marks in it prove nothing. */
const CUT_OFF = /(?:…|\.{3}|\[全文\]|阅读全文|查看更多)\s*$/u;

/** Blanks before the first character of a paragraph. */
const INDENT = 8;
/** No sentence nests deeper; marks that open earlier no longer count as open. */
const DEEPEST = 32;
/** Quotations that are still open at the end of a paragraph; of more of them the first are given up. */
const MOST_OPEN = 200;

interface Open {
  mark: string;
  at: number;
}

/** Brackets must close within their paragraph; quotations may run over several, each of which may open them again. */
export function findUnpairedBrackets(text: string): Issue[] {
  const issues: Issue[] = [];
  let open: Open[] = [];
  let paragraph = 0;
  for (const { 0: mark, index: at } of text.matchAll(MARK)) {
    if (mark === '\n') {
      open = keepQuotes(text, open, issues);
      paragraph = at;
      continue;
    }
    // A further paragraph of the same quotation opens it again.
    if ((mark === '“' || mark === '‘') && at - paragraph < INDENT && text.slice(paragraph, at).trim() === '') {
      open = open.filter((one) => one.mark !== mark);
    }
    if (mark === '(' && isFace(text, at)) continue;
    if (CLOSING[mark] === undefined) close(text, { mark, at }, open, issues);
    else open.push({ mark, at });
  }
  if (!CUT_OFF.test(text)) for (const one of open) issues.push(unpaired(text, one));
  return issues;
}

function close(text: string, closing: Open, open: Open[], issues: Issue[]): void {
  for (let i = open.length - 1; i >= Math.max(0, open.length - DEEPEST); i--) {
    const opened = open[i];
    if (opened === undefined) continue;
    const { mark, at } = opened;
    const isOtherWidth = OTHER_WIDTH[mark] === closing.mark;
    if (mark !== OPENING[closing.mark] && !isOtherWidth) continue;
    if (isOtherWidth) issues.push(mixedWidth(text, at, closing));
    for (const left of open.splice(i).slice(1)) issues.push(unpaired(text, left));
    return;
  }
  if (!standsAlone(text, closing)) issues.push(unpaired(text, closing));
}

function mixedWidth(text: string, at: number, closing: Open): Issue {
  const right = CLOSING[text.charAt(at)] ?? '';
  const suggestions = [right];
  return issueAt(text, closing.at, closing.at + 1, { kind: 'width', reason: 'mixed-bracket-width', confidence: 0.8, suggestions });
}

function keepQuotes(text: string, open: readonly Open[], issues: Issue[]): Open[] {
  for (const one of open) if (!QUOTES.includes(one.mark)) issues.push(unpaired(text, one));
  const quotes = open.filter((one) => QUOTES.includes(one.mark));
  for (const one of quotes.splice(0, quotes.length - MOST_OPEN)) issues.push(unpaired(text, one));
  return quotes;
}

/** A closing mark that needs no opening one: an apostrophe, a sign for feet, the bracket of a numbering. */
function standsAlone(text: string, { mark, at }: Open): boolean {
  if (mark === '’') return LATIN.test(text.charAt(at - 1));
  return (mark === ')' || mark === '）') && (isFace(text, at) || NUMBERING.test(text.slice(Math.max(0, at - 5), at)));
}

const isFace = (text: string, at: number): boolean => at > 0 && ':;^-'.includes(text.charAt(at - 1));

function unpaired(text: string, { mark, at }: Open): Issue {
  const confidence = '()[]‘’'.includes(mark) ? 0.55 : 0.75;
  return issueAt(text, at, at + 1, { kind: 'punctuation', reason: 'unpaired-bracket', confidence });
}
