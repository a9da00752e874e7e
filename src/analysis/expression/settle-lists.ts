// Commas and line breaks between operands mean "or"; beside an operator, a bracket or each other they are white space.
import type { TokenKind } from './expression-error.ts';
import type { Token } from './read-tokens.ts';

const ENDS_OPERAND = new Set<TokenKind>(['word', 'dictionary', 'subject', 'close']);
const STARTS_OPERAND = new Set<TokenKind>(['word', 'dictionary', 'subject', 'field', 'open']);

/** The tokens without `list`. A line that begins with a minus continues the previous line, so that a list cannot end in "or not". */
export function settleLists(tokens: readonly Token[]): Token[] {
  const settled: Token[] = [];
  let list: Token | undefined;
  for (const token of tokens) {
    if (token.kind === 'list') {
      list ??= token;
      continue;
    }
    const previous = settled[settled.length - 1];
    if (list && previous && ENDS_OPERAND.has(previous.kind) && STARTS_OPERAND.has(token.kind)) settled.push({ ...list, kind: 'or' });
    settled.push(token);
    list = undefined;
  }
  return settled;
}
