// Reading of JSON answers by dotted paths: `data.list`, `author.name`.
import { decodeBody } from '../decode/decode.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';

/** Building values out of JSON cannot be interrupted, so its memory must be bounded before. */
export const LONGEST_JSON = 12_000_000;

export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const key of path.split('.').filter((part) => part !== '')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

/** Strings and numbers as text; undefined for everything else. */
export function textAt(value: unknown, path: string | undefined): string | undefined {
  const found = path === undefined ? undefined : valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/**
 * Undefined for content that is not JSON, or longer than twelve million characters. Some servers wrap the answer in a callback; numbers beyond 2^53
 * become text, so that ids lose no digits.
 */
export function parseJson(source: string): unknown {
  if (source.length > LONGEST_JSON) return undefined;
  try {
    const json = source.replace(/^\s*[\w.$]+\s*\(([\s\S]*)\)\s*;?\s*$/, '$1').replace(/([:[,]\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"');
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export const jsonOf = (fetched: FetchedContent): unknown => parseJson(decodeBody(fetched.body, fetched.headers.contentType).text);
