import type { CallInput } from '#shared/contract.ts';
import { call } from '#web/client/call.ts';
import { ofClientOfPage } from '#web/client/of-client.ts';
import { type ExportKind, exportContract } from '../contract.ts';
import { type FormFields, type FormValue, postForm } from './post-form.ts';

type Fields = CallInput<typeof exportContract.room>['fields'];

/** An export that needs an approval. */
export interface AskedExport {
  kind: ExportKind;
  fields: Fields;
  articlesOf?: number | undefined;
  limit: number;
  taken: number;
  total: number;
}

/** Requests a file, which the browser then downloads; answers what needs an approval instead. */
export async function beginExport(kind: ExportKind, given: FormFields): Promise<AskedExport | undefined> {
  const fields = withoutEmpty(given);
  const articlesOf = ofClientOfPage();
  const { limit, taken, total } = await call(exportContract.room, { kind, fields, articlesOf });
  if (limit !== null && taken + total > limit) return { kind, fields, articlesOf, limit, taken, total };
  await postForm(exportContract[kind].path, fields);
  return undefined;
}

/** What a form does not send. */
function withoutEmpty(given: FormFields): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(given)) {
    if (isGiven(value)) fields[name] = value;
    else if (isList(value)) fields[name] = value.filter((item) => isGiven(item));
  }
  return fields;
}

const isList = (value: FormValue | readonly FormValue[]): value is readonly FormValue[] => Array.isArray(value);
const isGiven = (value: FormValue | readonly FormValue[]): value is string | number | boolean =>
  !isList(value) && value !== undefined && value !== null && value !== '';
