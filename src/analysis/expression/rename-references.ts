// Renames the subjects and dictionaries that an expression refers to.
import { printReference } from './print.ts';
import { readTokens, type Token } from './read-tokens.ts';

export interface Renames {
  subjects?: ReadonlyMap<string, string>;
  dictionaries?: ReadonlyMap<string, string>;
}

/** The text with the new names in place of the old and nothing else changed; works for text that does not parse, such as a box. */
export function renameReferences(source: string, renames: Renames): string {
  const renamed = readTokens(source).tokens.flatMap((token) => {
    const name = newName(token, renames);
    return name === undefined ? [] : [{ token, name, reference: printReference(name).slice(1) }];
  });
  const { text, starts } = spell(source, renamed);
  // Without quotes one might grow together with what follows.
  const read = new Map(readTokens(text).tokens.map((token) => [token.start, token]));
  const isRead = ({ token, name }: Renamed, at: number): boolean => {
    const found = read.get(starts[at] ?? -1);
    return found?.kind === token.kind && found.text === name;
  };
  return spell(
    source,
    renamed.map((each, at) => (isRead(each, at) ? each : { ...each, reference: quoted(each.name) })),
  ).text;
}

interface Renamed {
  token: Token;
  name: string;
  /** How it is written, without its mark. */
  reference: string;
}

const quoted = (name: string): string => `"${name.replaceAll(/["＂“”\\]/g, String.raw`\$&`)}"`;

/** The text with the references in their places, and where each begins in it. */
function spell(source: string, renamed: readonly Renamed[]): { text: string; starts: number[] } {
  const parts: string[] = [];
  const starts: number[] = [];
  let [at, length] = [0, 0];
  for (const { token, reference } of renamed) {
    const before = source.slice(at, token.start);
    const written = (token.kind === 'subject' ? '#' : '@') + reference;
    starts.push(length + before.length);
    parts.push(before, written);
    length += before.length + written.length;
    at = token.end;
  }
  parts.push(source.slice(at));
  return { text: parts.join(''), starts };
}

function newName(token: Token, { subjects, dictionaries }: Renames): string | undefined {
  if (token.kind === 'subject') return subjects?.get(token.text.trim());
  return token.kind === 'dictionary' ? dictionaries?.get(token.text.trim()) : undefined;
}
