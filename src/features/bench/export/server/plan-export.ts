// The export that a request names, checked as its own call would be.
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
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
export async function planUnknown(platform: Platform, actor: Actor, { kind, fields }: { kind: ExportKind; fields: unknown }) {
  requirePrivilege(actor, kind);
  const asked = read[kind](fields);
  return { kind, input: valid<Record<string, unknown>>(asked), planned: await asked.plan(platform, actor) };
}

/** What was asked for and approved. */
export async function planStored(
  platform: Platform,
  actor: Actor,
  { kind, asked, lastId, rowKeys }: { kind: ExportKind; asked: unknown; lastId: number; rowKeys: string },
): Promise<PlannedExport> {
  requirePrivilege(actor, kind);
  return read[kind](asked).plan(platform, actor, { lastId, keys: unpackKeys(rowKeys) });
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
