// The export that a request names, checked as its own call would be.
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { readingOf } from '#server/tenant/client-relation.ts';
import { isRecord } from '#shared/is-record.ts';
import { OF_CLIENT } from '#shared/of-client.ts';
import { type ExportKind, exportContract } from '../contract.ts';
import { planArticles } from './export-articles.ts';
import { planComments } from './export-comments.ts';
import { planReport } from './export-report.ts';
import type { Frozen, PlannedExport } from './planned-export.ts';
import { unpackKeys } from './row-keys.ts';

const read = {
  articles: (fields: unknown) => {
    const input = exportContract.articles.input.safeParse(fields);
    return { ...input, plan: (platform: Platform, actor: Actor, frozen?: Frozen) => planArticles(platform, actor, valid(input), frozen) };
  },
  comments: (fields: unknown) => {
    const input = exportContract.comments.input.safeParse(fields);
    return { ...input, plan: (platform: Platform, actor: Actor, frozen?: Frozen) => planComments(platform, actor, valid(input), frozen) };
  },
  reports: (fields: unknown) => {
    const input = exportContract.reports.input.safeParse(fields);
    return { ...input, plan: (platform: Platform, actor: Actor, frozen?: Frozen) => planReport(platform, actor, valid(input), frozen) };
  },
};

/** What a caller asks for. Throws `no-privilege` where the caller could not make that file, and a refusal at the field that is wrong. */
export async function planUnknown(
  platform: Platform,
  actor: Actor,
  { kind, fields, articlesOf }: { kind: ExportKind; fields: unknown; articlesOf?: number | undefined },
) {
  const reader = await readerOf(platform, actor, kind, articlesOf);
  const asked = read[kind](fields);
  const input = { ...valid<Record<string, unknown>>(asked), ...(articlesOf === undefined ? {} : { [OF_CLIENT]: articlesOf }) };
  return { kind, input, planned: await asked.plan(platform, reader) };
}

/** What was asked for and approved. */
export async function planStored(
  platform: Platform,
  actor: Actor,
  { kind, asked, lastId, rowKeys }: { kind: ExportKind; asked: unknown; lastId: number; rowKeys: string },
): Promise<PlannedExport> {
  const { [OF_CLIENT]: articlesOf, ...fields } = isRecord(asked) ? asked : {};
  const reader = await readerOf(platform, actor, kind, typeof articlesOf === 'number' ? articlesOf : undefined);
  return read[kind](fields).plan(platform, reader, { lastId, keys: unpackKeys(rowKeys) });
}

/** Whose articles they are; of another client only articles are read. */
async function readerOf({ store, now }: Platform, actor: Actor, kind: ExportKind, articlesOf: number | undefined): Promise<Actor> {
  const isOwn = articlesOf === undefined || articlesOf === actor.clientId;
  if (!isOwn && kind !== 'articles') throw refusal('articlesOf', 'read-only-elsewhere');
  const reader = isOwn ? actor : await readingOf(store.db, actor, articlesOf, now());
  requirePrivilege(reader, kind);
  return reader;
}

function requirePrivilege(actor: Actor, kind: ExportKind): void {
  const { privilege } = exportContract[kind];
  if (!grants(actor.privileges, privilege)) throw new AppError('no-privilege', { field: 'kind', detail: { privilege } });
}

type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };

function valid<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data;
  throw refusal(['fields', ...(parsed.error.issues[0]?.path ?? [])].map(String).join('.'), 'export-fields');
}
