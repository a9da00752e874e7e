// Sentences of pieces: what is a number or a quotation stays known as one.
import type { Part, Quote, Sentence } from '#shared/bulletin.ts';

export type Values = Readonly<Record<string, Part | readonly Part[]>>;

const PLACE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/gu;

export const textPart = (text: string): Part => ({ is: 'text', text });

/** A wording with its places filled. `articleIds`: what it cites besides its quotations. Throws for a place without a value. */
export function say(wording: string, values: Values, articleIds: readonly number[] = []): Sentence {
  const parts: Part[] = [];
  let end = 0;
  for (const match of wording.matchAll(PLACE)) {
    const [whole, name = '', one, many] = match;
    const filled = [values[name] ?? missing(name, wording)].flat();
    parts.push(textPart(wording.slice(end, match.index)), ...filled);
    if (one !== undefined && many !== undefined) parts.push(textPart(` ${filled[0]?.text === '1' ? one : many}`));
    end = match.index + whole.length;
  }
  parts.push(textPart(wording.slice(end)));
  const quoted = parts.flatMap((part) => (part.is === 'quote' ? [part.articleId] : []));
  return { parts: joined(parts), articleIds: [...new Set([...quoted, ...articleIds])] };
}

function missing(name: string, wording: string): never {
  throw new Error(`nothing stands for {${name}} in ${wording}`);
}

/** Texts beside each other are one. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.is === 'text' && last?.is === 'text') result[result.length - 1] = textPart(last.text + part.text);
    else if (part.text !== '') result.push(part);
  }
  return result;
}

/** Which of the wordings: the same for the same seed and place, whatever else is written. */
export function pick<Wording>(wordings: readonly [Wording, ...Wording[]], seed: number, place: string): Wording {
  let hash = 2_166_136_261 ^ seed;
  for (let i = 0; i < place.length; i++) hash = Math.imul(hash ^ place.charCodeAt(i), 16_777_619);
  hash ^= hash >>> 15;
  return wordings[(hash >>> 0) % wordings.length] ?? wordings[0];
}

/** In quotation marks; `goesOn`: with a sign that there is more of it. */
export const quoteParts = ([open, close]: readonly [string, string], quote: Omit<Quote, 'is'>, goesOn: boolean): Part[] => [
  textPart(open),
  { is: 'quote', ...quote },
  textPart(goesOn ? `…${close}` : close),
];
