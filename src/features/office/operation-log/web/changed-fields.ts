import { isRecord } from '#shared/is-record.ts';

export interface ChangedField {
  /** '' for a value that is no object. */
  key: string;
  before: string | undefined;
  after: string | undefined;
}

/** The fields of what was there before and after, as JSON, each value as text; undefined where that was cut or is no JSON. */
export function changedFields(before: string | null, after: string | null): ChangedField[] | undefined {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  if (!old || !now) return undefined;
  return [...new Set([...old.keys(), ...now.keys()])].map((key) => ({ key, before: old.get(key), after: now.get(key) }));
}

function fieldsOf(json: string | null): Map<string, string> | undefined {
  if (json === null) return new Map();
  try {
    const value: unknown = JSON.parse(json);
    const fields = isRecord(value) ? value : { '': value };
    return new Map(Object.entries(fields).map(([key, each]) => [key, typeof each === 'string' ? each : JSON.stringify(each)]));
  } catch {
    return undefined;
  }
}
