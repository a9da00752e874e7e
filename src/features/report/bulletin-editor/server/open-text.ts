import { rewrite } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { editable, withoutStamps } from '#shared/edited-bulletin.ts';
import { AppError } from '#shared/errors.ts';
import type { bulletinEditorContract } from '../contract.ts';
import { findVersion, requireText } from './require-text.ts';
import { toldText } from './told-text.ts';

type Calls = typeof bulletinEditorContract;

export async function openText(
  { store: { db } }: Platform,
  actor: Actor,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Output<Calls['open']>> {
  const row = await requireText(db, actor, id);
  const found = await findVersion(db, row, version ?? row.version);
  if (!found) throw new AppError('not-found', { field: 'version' });
  const text = await toldText(db, actor.clientId, found);
  return { ...text, written: withoutStamps(editable(row.chapters)), isOpen: row.state === 'draft' };
}

export async function rewriteText({ store: { db } }: Platform, actor: Actor, id: number): Promise<Output<Calls['rewrite']>> {
  const row = await requireText(db, actor, id);
  const { chapters, articles } = rewrite(row.snapshot, row, row.settings);
  return { chapters, articles: row.snapshot.articles.length > 0 ? articles.plain : null };
}

export async function listVersions({ store: { db } }: Platform, actor: Actor, id: number): Promise<Output<Calls['versions']>> {
  const row = await requireText(db, actor, id);
  const rows = await db
    .selectFrom('bulletinVersion')
    .leftJoin('account', 'account.id', 'bulletinVersion.createdBy')
    .select(['version', 'kind', 'bulletinVersion.name', 'bulletinVersion.createdAt', 'account.name as author', 'account.username'])
    .where('bulletinId', '=', id)
    .where('bulletinVersion.clientId', '=', actor.clientId)
    .orderBy('version', 'desc')
    .execute();
  const items = rows.map(({ author, username, ...version }) => ({ ...version, by: author || username || '' }));
  return { items: [...items, { version: 0, kind: 'auto', name: '', by: '', createdAt: row.madeAt ?? row.snapshot.madeAt }] };
}
