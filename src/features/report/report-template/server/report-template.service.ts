import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { readSettings, withNewChapters } from '#shared/report-template.ts';
import { isSameInput } from '#shared/same-input.ts';
import { type clientReportTemplateContract, MOST_NAME } from '../contract.ts';
import type { Scope } from './scope.ts';
import { copyFile, NO_FILE, type VersionFile } from './version-file.ts';

type Calls = typeof clientReportTemplateContract;
export type TemplateFields = Input<Calls['create']>;
type Change = { [Name in keyof TemplateFields]?: TemplateFields[Name] | undefined };
type Tx = Kysely<Database>;

const MOST_TEMPLATES = 200;
const MOST_VERSIONS = 1000;

export async function createTemplate(platform: Platform, actor: Actor, scope: Scope, fields: TemplateFields): Promise<{ id: number }> {
  return inScope(platform, scope, async (tx) => {
    const id = await addTemplate(tx, actor, scope, fields, platform.now());
    await logOperation(tx, actor, platform.now(), { action: 'report-template.create', targetId: id, after: fields });
    return { id };
  });
}

/** Counted before it is added; its name is the only one of the client, or of the provider. */
export async function addTemplate(
  tx: Tx,
  actor: Actor,
  scope: Scope,
  fields: TemplateFields,
  now: number,
  file: VersionFile = NO_FILE,
): Promise<number> {
  await requireRoom(tx, scope);
  await requireFreeName(tx, scope, fields.name, []);
  const { id } = await tx
    .insertInto('reportTemplate')
    .values({ ...scope, version: 0, createdAt: now, updatedAt: now, deletedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(tx, actor, { id, ...scope, version: 0, updatedAt: now, file }, fields, now);
  return id;
}

interface Current {
  id: number;
  clientId: number;
  version: number;
  updatedAt: number;
  /** Of the next version. */
  file: VersionFile;
}

/** The next version, which is in use from now on. */
export async function addVersion(tx: Tx, actor: Actor, current: Current, fields: TemplateFields, now: number): Promise<void> {
  const { id, clientId, updatedAt, file } = current;
  const version = current.version + 1;
  if (version > MOST_VERSIONS) throw new AppError('quota-exceeded', { field: 'id', detail: { most: MOST_VERSIONS } });
  const { name, kinds, settings } = fields;
  const chapters = withNewChapters(settings.chapters);
  await tx
    .insertInto('reportTemplateVersion')
    .values({
      clientId,
      templateId: id,
      version,
      name,
      kinds,
      settings: { ...settings, chapters },
      ...file,
      createdBy: actor.userId,
      createdAt: now,
    })
    .execute();
  await tx
    .updateTable('reportTemplate')
    .set({ version, updatedAt: version === 1 ? now : Math.max(now, updatedAt + 1) })
    .where('id', '=', id)
    .execute();
}

export async function updateTemplate(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  { id, ...change }: Change & { id: number },
): Promise<void> {
  const now = platform.now();
  await inScope(platform, scope, async (tx) => {
    const before = await requireTemplate(tx, scope, id);
    const fields = withStored(before.fields, change);
    if (isSameInput(fields, before.fields)) return;
    await requireFreeName(tx, scope, fields.name, [id]);
    await addVersion(tx, actor, before, fields, now);
    await logOperation(tx, actor, now, { action: 'report-template.update', targetId: id, before: before.fields, after: change });
  });
}

/** Of one's own or of the provider; the copy is the client's. */
export async function copyTemplate(platform: Platform, actor: Actor, scope: Scope, id: number): Promise<{ id: number }> {
  const now = platform.now();
  return inScope(platform, scope, async (tx) => {
    const { fields, file } = await requireUsable(tx, actor, id);
    const copy = { ...fields, name: await freeName(tx, scope, fields.name) };
    const copyId = await addTemplate(tx, actor, scope, copy, now, await copyFile(tx, scope, file, now));
    await logOperation(tx, actor, now, { action: 'report-template.copy', targetId: copyId, after: { from: id, name: copy.name } });
    return { id: copyId };
  });
}

export async function restoreVersion(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  { id, version }: Input<Calls['restore']>,
): Promise<void> {
  const now = platform.now();
  await inScope(platform, scope, async (tx) => {
    const current = await requireTemplate(tx, scope, id);
    const row = await tx
      .selectFrom('reportTemplateVersion')
      .select(['name', 'kinds', 'settings', 'fileId', 'fileName'])
      .where('templateId', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!row) throw new AppError('not-found', { field: 'version' });
    const { fileId, fileName, ...stored } = row;
    const fields = { ...stored, settings: readSettings(row.settings) };
    if (isSameInput(fields, current.fields) && fileId === current.file.fileId) return;
    await requireFreeName(tx, scope, fields.name, [id]);
    await addVersion(tx, actor, { ...current, file: { fileId, fileName } }, fields, now);
    await logOperation(tx, actor, now, { action: 'report-template.restore', targetId: id, after: { version } });
  });
}

/** Those that schedules name stay: what they make would change unseen. */
export async function removeTemplates(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  { ids, isRemoved }: Input<Calls['remove']>,
): Promise<number> {
  const now = platform.now();
  return inScope(platform, scope, async (tx) => {
    const rows = await ofScope(tx, scope).where('template.id', 'in', ids).execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
    const others = rows.filter((row) => (row.deletedAt !== null) !== isRemoved);
    if (others.length === 0) return 0;
    const changed = others.map(({ id }) => id);
    if (isRemoved) await requireUnscheduled(tx, others);
    else {
      await requireRoom(tx, scope, others.length);
      for (const { name } of others) await requireFreeName(tx, scope, name, changed);
    }
    await tx
      .updateTable('reportTemplate')
      .set({ deletedAt: isRemoved ? now : null })
      .where('id', 'in', changed)
      .execute();
    const action = isRemoved ? 'report-template.remove' : 'report-template.bring-back';
    await logOperation(tx, actor, now, { action, targetId: changed.join(','), before: others.map(({ name }) => name) });
    return others.length;
  });
}

/** Changes of one client's templates come one after the other. */
export async function inScope<T>(platform: Platform, { clientId }: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return platform.store.db.transaction().execute(async (tx) => {
    await tx.selectFrom('client').select('id').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).execute();
    return work(tx);
  });
}

const joined = (tx: Tx) =>
  tx
    .selectFrom('reportTemplate as template')
    .innerJoin('reportTemplateVersion as used', (join) =>
      join.onRef('used.templateId', '=', 'template.id').onRef('used.version', '=', 'template.version'),
    )
    .select(['template.id', 'template.clientId', 'template.isShared', 'template.version', 'template.updatedAt', 'template.deletedAt'])
    .select(['used.name', 'used.kinds', 'used.settings', 'used.fileId', 'used.fileName']);

const ofScope = (tx: Tx, { clientId, isShared }: Scope) =>
  joined(tx).where('template.clientId', '=', clientId).where('template.isShared', '=', isShared);

type Row = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number];

const withFields = (row: Row) => {
  const { id, clientId, version, updatedAt, name, kinds, settings, fileId, fileName } = row;
  return { id, clientId, version, updatedAt, file: { fileId, fileName }, fields: { name, kinds, settings: readSettings(settings) } };
};

export async function requireTemplate(tx: Tx, scope: Scope, id: number) {
  const row = await ofScope(tx, scope).where('template.id', '=', id).where('template.deletedAt', 'is', null).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return withFields(row);
}

/** One's own, or the provider's. */
export async function requireUsable(tx: Tx, { clientId }: Actor, id: number) {
  const row = await joined(tx)
    .where('template.id', '=', id)
    .where('template.deletedAt', 'is', null)
    .where((e) =>
      e.or([e.and([e('template.clientId', '=', clientId), e('template.isShared', '=', false)]), e('template.isShared', '=', true)]),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return withFields(row);
}

async function requireRoom(tx: Tx, scope: Scope, wanted = 1): Promise<void> {
  const { total } = await tx
    .selectFrom('reportTemplate')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', scope.clientId)
    .where('isShared', '=', scope.isShared)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(total) + wanted > MOST_TEMPLATES) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_TEMPLATES } });
}

async function namesOf(tx: Tx, scope: Scope, besides: readonly number[]): Promise<string[]> {
  const rows = await ofScope(tx, scope)
    .where('template.deletedAt', 'is', null)
    .where('template.id', 'not in', [0, ...besides])
    .execute();
  return rows.map(({ name }) => name);
}

async function requireFreeName(tx: Tx, scope: Scope, name: string, besides: readonly number[]): Promise<void> {
  if ((await namesOf(tx, scope, besides)).includes(name))
    throw new AppError('already-exists', { field: 'name', detail: { isShown: true } });
}

/** The name, or with the first number that is free. */
export async function freeName(tx: Tx, scope: Scope, name: string): Promise<string> {
  const taken = new Set(await namesOf(tx, scope, []));
  for (let i = 1; i <= MOST_TEMPLATES; i++) {
    const end = i === 1 ? '' : ` ${i}`;
    const wanted = name.slice(0, MOST_NAME - end.length) + end;
    if (!taken.has(wanted)) return wanted;
  }
  throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_TEMPLATES } });
}

async function requireUnscheduled(tx: Tx, rows: readonly { id: number; name: string }[]): Promise<void> {
  for (const { id, name } of rows) {
    const { total } = await tx
      .selectFrom('bulletinSchedule')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('templateId', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(total) > 0) throw refusal('ids', 'template-scheduled', { name, total: Number(total) });
  }
}
