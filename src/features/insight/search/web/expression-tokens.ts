// Cuts an expression into coloured pieces. Only for display: the server's parser decides what an expression means.
export type TokenKind = 'word' | 'operator' | 'field' | 'reference' | 'phrase' | 'space';
export interface Token {
  kind: TokenKind;
  text: string;
  start: number;
}

const PATTERNS: readonly [TokenKind, RegExp][] = [
  ['space', /\s+/uy],
  ['phrase', /["“”＂](?:\\.|[^"“”＂\\])*["“”＂]?/uy],
  ['field', /(?:title|content|author|site)[:：]/iuy],
  ['reference', /[#@＠](?:"[^"]*"?|[\p{L}\p{M}\p{N}]+)/uy],
  ['operator', /(?:AND|OR|NOT)(?![\p{L}\p{N}])|[~～][\p{N}]+|[|｜+＋!！()（）,，、;；]|(?<![\p{Script=Latin}\p{N}])[-－]/uy],
  ['word', /(?:[\p{Script=Latin}\p{N}]-(?=[\p{Script=Latin}\p{N}])|[^\s"“”＂|｜+＋!！()（）,，、;；~～-])+|./suy],
];

export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    const token = tokenAt(text, start);
    tokens.push(token);
    start += token.text.length;
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    if (found) return { kind, text: found, start };
  }
  return { kind: 'word', text: text.slice(start, start + 1), start };
}

/** Start of the word that ends at the caret, including the sign or field before it; the caret's position if there is none. */
export function wordBefore(text: string, caret: number): number {
  const before = readTokens(text.slice(0, caret));
  const last = before.at(-1);
  if (!last || last.kind === 'space' || last.kind === 'operator') return caret;
  const previous = before.at(-2);
  return previous?.kind === 'field' ? previous.start : last.start;
}
