// What a form began with, and what to do when somebody else has changed the record since.
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Endpoint } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import { isSameInput } from '#shared/same-input.ts';
import type { ApiError } from '../client/api-error.ts';
import type { FieldEntry } from './form-context.ts';
import { mergeInput, valueAt } from './merge-input.ts';

type Values = Record<string, unknown>;

export interface Conflict {
  /** The other's values of the fields that are different by now, as the form shows them. */
  theirs: Values;
  /** Paths of the form's fields that differ from mine. */
  fields: string[];
  /** Who and when (ms), where that is known. */
  by: string | undefined;
  at: number | undefined;
}

export interface FormVersion {
  conflict: Conflict | undefined;
  /** For the call: what the form began with, and the values without a field as they are now. */
  begin: () => { seen?: Values; extra: Values };
  /** Whether the error was a conflict, which is then shown; `resend` when both say the same. */
  take: (error: ApiError, resend: () => void) => boolean;
  base: () => Values;
  settle: (how: 'theirs' | 'mine' | 'merge' | 'back') => void;
}

interface Options {
  endpoint: Endpoint;
  form: FormInstance;
  initial: Values;
  extra: Values;
  fields: () => ReadonlyMap<string, FieldEntry>;
  /** Values that only the form has, made from those of the record. */
  toForm: ((record: Values) => Values) | undefined;
}

export function useFormVersion({ endpoint, form, initial, extra, fields, toForm }: Options): FormVersion {
  // A list behind an open dialog is refreshed, but the form keeps what it began with.
  const began = useRef<{ values: Values; extra: Values }>(undefined);
  const begun = () => (began.current ??= { values: initial, extra });
  const [conflict, setConflict] = useState<Conflict>();
  const begin = () => {
    const { values, extra: rest } = begun();
    if (!endpoint.seen) return { extra: rest };
    const names = new Set([...fields().keys()].map((name) => name.split('.')[0] ?? name));
    const seen = Object.entries({ ...rest, ...values }).filter(([name]) => name in rest || names.has(name));
    const known = seenNames(endpoint);
    return { extra: rest, seen: Object.fromEntries(seen.filter(([name]) => known.has(name))) };
  };
  const learn = (theirs: Values) => {
    const { values, extra: rest } = begun();
    began.current = { values: { ...values, ...theirs }, extra: rest };
  };
  const take = (error: ApiError, resend: () => void) => {
    const changes = changesOf(error);
    if (!changes) return false;
    const theirs = { ...changes, ...toForm?.(changes) };
    const differing = [...fields().keys()].filter(
      (name) => (name.split('.')[0] ?? name) in theirs && !isSameInput(valueAt(theirs, name), form.getFieldValue(name.split('.'))),
    );
    const isOther = Object.keys(changes).some((name) => name in begun().extra);
    if (differing.length === 0 && !isOther) {
      learn(theirs);
      resend();
    } else setConflict({ theirs, fields: differing, ...lastOf(error) });
    return true;
  };
  const settle = (how: 'theirs' | 'mine' | 'merge' | 'back') => {
    setConflict(undefined);
    if (!conflict || how === 'back') return;
    const { values, extra: rest } = begun();
    const { theirs } = conflict;
    if (how !== 'mine') {
      for (const [name, value] of Object.entries(theirs))
        form.setFieldValue(name, how === 'theirs' ? value : mergeInput(values[name], form.getFieldValue(name), value));
      began.current = { values, extra: { ...rest, ...pick(theirs, Object.keys(rest)) } };
    }
    learn(theirs);
    if (how !== 'theirs') form.submit();
  };
  return { conflict, begin, take, base: () => begun().values, settle };
}

/** What the record and the form share: not which record it is, nor an older mark of its version, nor what only the form or only the change has. */
function seenNames({ input, seen }: Endpoint): ReadonlySet<string> {
  const { key = 'id', apart = [], under = {} } = seen ?? {};
  const names = new Set(input && 'shape' in input && isRecord(input.shape) ? Object.keys(input.shape) : []);
  for (const name of [key, 'updatedAt', ...apart, ...Object.keys(under)]) names.delete(name);
  return new Set([...names, ...Object.values(under)]);
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

function changesOf({ code, detail }: ApiError): Values | undefined {
  if (code !== 'changed-meanwhile' || !isRecord(detail) || !Array.isArray(detail.changes)) return undefined;
  return Object.fromEntries(
    detail.changes.flatMap((change: unknown) =>
      isRecord(change) && typeof change.field === 'string' ? [[change.field, change.theirs]] : [],
    ),
  );
}

function lastOf({ detail }: ApiError): Pick<Conflict, 'by' | 'at'> {
  const { by, at } = isRecord(detail) ? detail : {};
  return { by: typeof by === 'string' && by !== '' ? by : undefined, at: typeof at === 'number' ? at : undefined };
}
