import { isRecord } from '#shared/is-record.ts';
import { formatFullTime } from '#web/ui/format-time.ts';

export interface ChangedField {
  /** '' for a value that is no object. */
  key: string;
  before: string | undefined;
  after: string | undefined;
}

export interface ValueWords {
  yes: string;
  no: string;
  /** Between the members of a list. */
  comma: string;
}

/** The fields of what was there before and after, as JSON, each value as text; undefined where that is no JSON. Of one that was cut, the fields that are whole. */
export function changedFields(before: string | null, after: string | null, words: ValueWords): ChangedField[] | undefined {
  const [old, now] = [fieldsOf(before, words), fieldsOf(after, words)];
  if (!old || !now) return undefined;
  return [...new Set([...old.keys(), ...now.keys()])].map((key) => ({ key, before: old.get(key), after: now.get(key) }));
}

function fieldsOf(json: string | null, words: ValueWords): Map<string, string> | undefined {
  if (json === null) return new Map();
  const value = readWhole(json);
  if (value === undefined) return undefined;
  const fields = isRecord(value) && !Array.isArray(value) ? value : { '': value };
  return new Map(Object.entries(fields).map(([key, each]) => [key, textOfValue(each, words)]));
}

const MOST_TRIES = 40;

/** A list shortens long lines: what stands before the last field that is whole. */
function readWhole(json: string): unknown {
  let end = json.length;
  for (let tries = 0; tries < MOST_TRIES && end > 0; tries++) {
    const text = end === json.length ? json : `${json.slice(0, end)}}`;
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      end = json.lastIndexOf(',"', end - 1);
    }
  }
  return undefined;
}

/** Moments of this century, as milliseconds; no number of articles or bytes of one field is that large. */
const isMoment = (value: number): boolean => Number.isInteger(value) && value > 1e12 && value < 4.2e12;

function textOfValue(value: unknown, words: ValueWords): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return isMoment(value) ? formatFullTime(value) : String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.some((each) => typeof each === 'object')) return JSON.stringify(value);
  return value.length === 0 ? '–' : value.map((each) => textOfValue(each, words)).join(words.comma);
}
