// What the logs keep of an input: nothing that lets anybody in, and no more than a person reads.
import { isRecord } from '#shared/is-record.ts';

/** Names of fields whose values open something: passwords, tokens, codes. A `key` is a name as often as a secret and is told apart by its length. */
const SECRET = /password|secret|token|authorization|credential|passphrase|^(?:pass|code|(?:api|access|private|link)Key|seed)$/iu;
const HIDDEN = '•••';

const SHORTEST_KEY = 16;
/** Names of chapters, panels and columns have no digits; keys of links and of services do. */
const isKey = (value: string): boolean => value.length >= SHORTEST_KEY && /\d/u.test(value);

const isSecret = (name: string, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && (SECRET.test(name) || (name === 'key' && isKey(value)));

/** The same value with `•••` for every secret in it. Depth and size are bounded by the contract of the call. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, isSecret(name, each) ? HIDDEN : withoutSecrets(each)]));
}

const MOST_OF_TEXT = 500;
const MOST_OF_LIST = 100;
const MOST_VALUES = 2000;

/** A copy with long texts and lists cut; what was cut is counted. In all at most 2,000 values of 500 characters. */
export function shortened(value: unknown): unknown {
  let left = MOST_VALUES;
  const shorten = (each: unknown): unknown => {
    left -= 1;
    if (left < 0) return '…';
    if (typeof each === 'string') return each.length > MOST_OF_TEXT ? `${each.slice(0, MOST_OF_TEXT)}… (${each.length})` : each;
    if (each instanceof Uint8Array) return `(${each.length})`;
    if (Array.isArray(each)) {
      const shown = each.slice(0, Math.min(MOST_OF_LIST, Math.max(left, 0))).map(shorten);
      return shown.length < each.length ? [...shown, `… (${each.length})`] : shown;
    }
    if (!isRecord(each)) return each;
    const shown: [string, unknown][] = [];
    for (const [name, part] of Object.entries(each)) {
      if (left <= 0) break;
      shown.push([name, shorten(part)]);
    }
    return Object.fromEntries(shown);
  };
  return shorten(value);
}
