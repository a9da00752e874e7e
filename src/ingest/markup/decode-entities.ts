// Decodes character references once, without any document type: entities that a document itself defines are never expanded.
import names from '#analysis/text/html-entities.data.json' with { type: 'json' };

const NAMED = new Map<string, string>(Object.entries(names));
const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,9}));?/gi;
// Windows-1252 bytes that people write as if they were Unicode numbers (WHATWG's table).
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

const CONTROL_OF_WINDOWS = /[\x80-\x9f]/g;

/** Windows quotation marks and dashes that were decoded as Latin 1 are restored. */
export function mendWindows(text: string): string {
  return text.replace(CONTROL_OF_WINDOWS, (control) => characterOf(control.charCodeAt(0)));
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return C1[code - 0x80] ?? '';
  const isForbidden =
    code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || (code < 0x20 && code !== 9 && code !== 10 && code !== 13);
  return isForbidden ? '' : String.fromCodePoint(code);
}

/** Replaces numeric and HTML 4 named references; unknown names stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    if (decimal !== undefined) return characterOf(Number(decimal));
    const character = NAMED.get(name ?? '');
    // Without a semicolon only the oldest names count, or `&copy=1` in an address would change.
    return character === undefined || !whole.endsWith(';') ? whole : character;
  });
}
