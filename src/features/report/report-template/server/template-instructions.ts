// What the placeholders of Word templates stand for, a file to begin with, and a try-out that keeps nothing.
import { planSweep } from '#features/core/file/server/facade.ts';
import {
  EXAMPLE_FILE_WORDS,
  exampleFill,
  exampleWord,
  fillData,
  type FillRequest,
  type FillValue,
  shortTo,
  tryApart,
} from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { BulletinKind } from '#shared/bulletin.ts';
import type { FileAnswer, Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Locale } from '#shared/error-messages.ts';
import { PLACEHOLDERS } from '#shared/word-template.ts';
import type { PlaceholderValue, templateInstructionsContract } from '../contract.ts';
import { checkWordFile } from './check-word-file.ts';
import { newestBulletin } from './preview-template.ts';

type Calls = typeof templateInstructionsContract;
const LONGEST_VALUE = 200;

/** The newest data that the caller may read, or the example. */
async function newestFill(platform: Platform, actor: Actor, kind?: BulletinKind): Promise<{ basis: string; fill: FillRequest }> {
  const newest = await newestBulletin(platform, actor);
  const fill = exampleFill({
    locale: newest?.locale ?? actor.locale,
    now: platform.now(),
    kind: kind ?? newest?.kind ?? 'daily',
    ...(newest?.snapshot && { snapshot: newest.snapshot, issue: newest.issue }),
  });
  return { basis: newest?.title ?? '', fill };
}

export async function listValues(platform: Platform, actor: Actor): Promise<Output<Calls['values']>> {
  const { basis, fill } = await newestFill(platform, actor);
  const data = fillData(fill);
  const entries = Object.values(data).flatMap((value) => (Array.isArray(value) ? value.slice(0, 1) : []));
  const nested = entries.flatMap((entry) => Object.values(entry)).flatMap((value) => (Array.isArray(value) ? value.slice(0, 1) : []));
  const known = [data, ...entries, ...nested];
  return { basis, items: PLACEHOLDERS.map(({ key }) => valueOf(key, known.find((one) => Object.hasOwn(one, key))?.[key])) };
}

function valueOf(key: string, value: FillValue | undefined): PlaceholderValue {
  const none = { key, text: '', count: null, holds: null };
  if (typeof value === 'string') return { ...none, text: shortTo(value, LONGEST_VALUE) };
  if (typeof value === 'boolean') return { ...none, holds: value };
  if (Array.isArray(value)) return { ...none, count: value.length };
  return value?._type === 'lines' ? { ...none, text: shortTo(value.lines[0] ?? '', LONGEST_VALUE) } : none;
}

export const exampleFile = async (locale: Locale): Promise<FileAnswer> => ({
  contentType: TYPES.docx,
  fileName: EXAMPLE_FILE_WORDS[locale].fileName,
  body: await exampleWord(locale),
});

/** The bytes that came are swept, as no row names them. */
export async function tryTemplate(platform: Platform, actor: Actor, { kind, files }: Input<Calls['trial']>): Promise<FileAnswer> {
  const [file] = files;
  if (!file) throw new AppError('not-found', { field: 'files' });
  try {
    const { problems, more } = await checkWordFile(platform, actor, file);
    if (problems.length > 0) return { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ problems, more }) };
    const { fill } = await newestFill(platform, actor, kind);
    const body = await tryApart(actor.clientId, { ...fill, path: platform.files.pathOf(file.sha256) });
    return { contentType: TYPES.docx, fileName: file.name, body };
  } finally {
    await planSweep(platform.jobs, platform.now());
  }
}
