// What the provider's staff do with subjects of clients. Each client's log has it under their names, and so has the provider's own.
import type { Actor } from '#server/actor.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findHolders } from '#server/record/notify-users.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { sql } from 'kysely';
import type { ClientReport, subjectToolContract, ToolSubject } from '../subject-tool.contract.ts';
import type { SubjectFile } from '../transfer.contract.ts';
import { loadCategories, pathOf } from './category-tree.ts';
import { exportSubjects } from './export-subjects.ts';
import { importSubjects } from './import-subjects.ts';
import { subjectTotals } from './subject-list.ts';

type Calls = typeof subjectToolContract;
type Into = Pick<Input<Calls['copy']>, 'toClientIds' | 'isTrial' | 'backfillDays'>;

/** The staff within a client: all of its subjects, under their own names. */
const within = (actor: Actor, clientId: number): Actor => ({
  ...actor,
  clientId,
  visibleSubjectIds: undefined,
  visibleClassIds: undefined,
});

/** Names of the clients, all of which must be there; the provider has no subjects. */
async function requireClients(platform: Platform, ids: readonly number[], field: string): Promise<Map<number, string>> {
  const rows = await platform.store.db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('id', '<>', PROVIDER_CLIENT)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listOfClient(
  platform: Platform,
  { clientId, keyword, state, ...page }: Input<Calls['list']>,
): Promise<{ items: ToolSubject[]; total: number }> {
  await requireClients(platform, [clientId], 'clientId');
  const { db } = platform.store;
  let query = db.selectFrom('subject').where('clientId', '=', clientId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (keyword) query = query.where(sql<boolean>`lower(subject.name) like ${containing(keyword)} escape '\\'`);
  const [{ rows, total }, categories, totals] = await Promise.all([
    listPage(query, page, (of) => of.selectAll('subject').orderBy('name').orderBy('id')),
    loadCategories(db, clientId),
    subjectTotals(platform, clientId),
  ]);
  const items = rows.map(({ id, name, categoryId, state: of, expression, updatedAt }) => ({
    id,
    name,
    category: pathOf(categories, categoryId),
    state: of,
    expression,
    total: totals.get(id) ?? 0,
    updatedAt,
  }));
  return { items, total };
}

export async function exportOfClient(platform: Platform, actor: Actor, { clientId, id }: Input<Calls['export']>): Promise<SubjectFile> {
  await requireClients(platform, [clientId], 'clientId');
  const file = await exportSubjects(platform, within(actor, clientId), id);
  await logOperation(platform.store.db, actor, platform.now(), {
    action: 'subject-tool.export',
    targetId: id.join(','),
    after: { clientId },
  });
  return file;
}

export async function copyToClients(
  platform: Platform,
  actor: Actor,
  { clientId, ids, ...into }: Input<Calls['copy']>,
): Promise<Output<Calls['copy']>> {
  if (into.toClientIds.includes(clientId)) throw refusal('toClientIds', 'copy-to-itself');
  await requireClients(platform, [clientId], 'clientId');
  const targets = await requireClients(platform, into.toClientIds, 'toClientIds');
  const file = await exportSubjects(platform, within(actor, clientId), ids, 'ids');
  return bringTo(platform, actor, file, { ...into, targets, action: 'subject-tool.copy', from: clientId });
}

export async function importToClients(
  platform: Platform,
  actor: Actor,
  { file, ...into }: Input<Calls['import']>,
): Promise<Output<Calls['import']>> {
  const targets = await requireClients(platform, into.toClientIds, 'toClientIds');
  return bringTo(platform, actor, file, { ...into, targets, action: 'subject-tool.import' });
}

interface Bringing extends Into {
  targets: ReadonlyMap<number, string>;
  action: string;
  /** The client that they are of. */
  from?: number;
}

async function bringTo(platform: Platform, actor: Actor, file: SubjectFile, { targets, action, from, isTrial, backfillDays }: Bringing) {
  const items: ClientReport[] = [];
  for (const [clientId, name] of targets) {
    const report = await bringToOne(platform, within(actor, clientId), { file, isTrial, backfillDays });
    items.push({ clientId, name, ...report });
    if (isTrial || report.added === 0) continue;
    const after = { clientId, ...(from === undefined ? {} : { fromClientId: from }), added: report.added, refused: report.refused };
    await logOperation(platform.store.db, actor, platform.now(), { action, targetId: clientId, after });
  }
  return { items };
}

async function bringToOne(platform: Platform, actor: Actor, input: Omit<Parameters<typeof importSubjects>[2], 'ownerId'>) {
  // Somebody of the client answers for them; where nobody can, the one who brings them does.
  const [ownerId] = await findHolders(platform.store.db, actor.clientId, 'subject', 'm');
  try {
    const { items, added, refused } = await importSubjects(platform, actor, { ...input, ...(ownerId === undefined ? {} : { ownerId }) });
    return { fault: null, items, added, refused };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'quota-exceeded') throw error;
    return { fault: 'quota' as const, items: [], added: 0, refused: 0 };
  }
}
