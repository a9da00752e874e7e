// Decodes HTML entities left in a text (often by double escaping), with the place where each character came from.
import entities from './html-entities.data.json' with { type: 'json' };

const NAMED = new Map<string, string>(Object.entries(entities));
// `&amp;lt;` is read as `&lt;` at once: escaping twice is the usual cause of an entity in a text.
const ENTITY = /&(?:amp;|#38;|#x26;)*(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));/g;

function decodeCode(code: number): string | undefined {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined;
  return String.fromCodePoint(code);
}

function decodeMatch(match: readonly (string | undefined)[]): string | undefined {
  if (match[1] !== undefined) return decodeCode(Number.parseInt(match[1], 16));
  if (match[2] !== undefined) return decodeCode(Number.parseInt(match[2], 10));
  return NAMED.get(match[3] ?? '');
}

/** The text with its entities decoded; an unknown name or a missing semicolon leaves the text unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, hex?: string, decimal?: string, name?: string) => {
    return decodeMatch([whole, hex, decimal, name]) ?? whole;
  });
}

export interface DecodedText {
  text: string;
  /** UTF-16 offset in the original at which each code unit of `text` starts and ends; undefined when nothing was decoded. */
  starts: Int32Array | undefined;
  ends: Int32Array | undefined;
}

/** Like `decodeEntities`, with the source span of every code unit. */
export function decodeEntitiesWithOffsets(original: string): DecodedText {
  const text = decodeEntities(original);
  if (text === original) return { text, starts: undefined, ends: undefined };
  const starts = new Int32Array(text.length);
  const ends = new Int32Array(text.length);
  let at = 0;
  const put = (count: number, from: number, to: number, step: number): void => {
    for (let k = 0; k < count; k++, at++) {
      starts[at] = from + k * step;
      ends[at] = step === 0 ? to : from + k + 1;
    }
  };
  let done = 0;
  for (const match of original.matchAll(ENTITY)) {
    const decoded = decodeMatch(match);
    if (decoded === undefined) continue;
    put(match.index - done, done, match.index, 1);
    done = match.index + match[0].length;
    put(decoded.length, match.index, done, 0);
  }
  put(original.length - done, done, original.length, 1);
  return { text, starts, ends };
}
