// An expression cut into coloured pieces. It is for the eye only: what an expression means is decided by the server's parser.
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

/** Where the word begins that ends at the caret, with the sign or field before it; the caret's place where none does. */
export function wordBefore(text: string, caret: number): number {
  const before = readTokens(text.slice(0, caret));
  const last = before.at(-1);
  if (!last || last.kind === 'space' || last.kind === 'operator') return caret;
  const previous = before.at(-2);
  return previous?.kind === 'field' ? previous.start : last.start;
}
