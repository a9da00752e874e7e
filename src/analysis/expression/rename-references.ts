// An expression that speaks of subjects and dictionaries by names which are no longer theirs.
import { printReference } from './print.ts';
import { readTokens, type Token } from './read-tokens.ts';

export interface Renames {
  subjects?: ReadonlyMap<string, string>;
  dictionaries?: ReadonlyMap<string, string>;
}

/** The text with the new names in place of the old and nothing else changed; also of a text that does not parse, as a box may not. */
export function renameReferences(source: string, renames: Renames): string {
  let text = source;
  const { tokens } = readTokens(source);
  // From the end, so that the places before stay where they are.
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

/** Whether a reference to `name` is there: without quotes it might grow together with what follows. */
const isRead = (source: string, { kind, start }: Token, name: string): boolean =>
  readTokens(source).tokens.some((token) => token.kind === kind && token.start === start && token.text === name);
