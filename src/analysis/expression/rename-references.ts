// Renames the subjects and dictionaries that an expression refers to.
import { printReference } from './print.ts';
import { readTokens, type Token } from './read-tokens.ts';

export interface Renames {
  subjects?: ReadonlyMap<string, string>;
  dictionaries?: ReadonlyMap<string, string>;
}

/** The text with the new names in place of the old and nothing else changed; works for text that does not parse, such as a box. */
export function renameReferences(source: string, renames: Renames): string {
  let text = source;
  const { tokens } = readTokens(source);
  // From the end, so that earlier positions stay valid.
  for (const token of tokens.toReversed()) {
    const name = newName(token, renames);
    if (name === undefined) continue;
    const mark = token.kind === 'subject' ? '#' : '@';
    const spell = (reference: string): string => text.slice(0, token.start) + mark + reference + text.slice(token.end);
    const bare = spell(printReference(name).slice(1));
    text = isRead(bare, token, name) ? bare : spell(`"${name.replaceAll(/["＂“”\\]/g, String.raw`\$&`)}"`);
  }
  return text;
}

function newName(token: Token, { subjects, dictionaries }: Renames): string | undefined {
  if (token.kind === 'subject') return subjects?.get(token.text.trim());
  return token.kind === 'dictionary' ? dictionaries?.get(token.text.trim()) : undefined;
}

/** Whether a reference to `name` is there: without quotes it might merge with the text after it. */
const isRead = (source: string, { kind, start }: Token, name: string): boolean =>
  readTokens(source).tokens.some((token) => token.kind === kind && token.start === start && token.text === name);
