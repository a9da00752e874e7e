import { type Kysely, sql } from 'kysely';
import { usualTemplates } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { BulletinKind } from '#shared/bulletin.ts';
import type { Input } from '#shared/contract.ts';
import { readSettings, withNewChapters } from '#shared/report-template.ts';
import type { clientReportTemplateContract, ReportTemplate, TemplateVersion } from '../contract.ts';
import { requireTemplate, requireUsable } from './report-template.service.ts';
import type { Scope } from './scope.ts';

type ListInput = Input<(typeof clientReportTemplateContract)['list']>;
type Db = Kysely<Database>;

const fileOf = (name: string, bytes: number | null): ReportTemplate['file'] => (bytes === null ? null : { name, bytes });

/** Of a client also the provider's, which it uses. */
export async function listTemplates(
  { store: { db } }: Platform,
  actor: Actor,
  scope: Scope,
  input: ListInput,
): Promise<{ items: ReportTemplate[]; total: number }> {
  const sort = input.sort === 'name' ? 'used.name' : 'template.updatedAt';
  const { rows, total } = await listPage(filtered(db, scope, input), input, (page) =>
    page
      .select(['template.id', 'template.isShared', 'template.version', 'template.updatedAt', 'template.clientId'])
      .select(['used.name', 'used.kinds', 'used.settings', 'account.name as by'])
      .select(['used.fileName', 'storedFile.bytes as fileBytes'])
      .orderBy(sort, input.isDescending ? 'desc' : 'asc')
      .orderBy('template.id'),
  );
  const ids = rows.map(({ id }) => id);
  const usual = scope.isShared ? await usualOfScope(db, scope) : await usualTemplates(db, actor.clientId);
  const bulletins = await countBulletins(db, scope, ids);
  const schedules = await countSchedules(db, scope, ids);
  const items = rows.map(({ clientId, settings, by, fileName, fileBytes, ...row }): ReportTemplate => {
    const read = readSettings(settings);
    return {
      ...row,
      settings: { ...read, chapters: withNewChapters(read.chapters) },
      file: fileOf(fileName, fileBytes),
      usualFor: [...usual].filter(([kind, id]) => id === row.id && row.kinds.includes(kind)).map(([kind]) => kind),
      bulletins: bulletins.get(row.id) ?? 0,
      schedules: schedules.get(row.id) ?? 0,
      // Who works for the provider is nobody else's business.
      by: clientId === actor.clientId ? (by ?? '') : '',
    };
  });
  return { items, total };
}

function filtered(db: Db, scope: Scope, input: ListInput) {
  let query = db
    .selectFrom('reportTemplate as template')
    .innerJoin('reportTemplateVersion as used', (join) =>
      join.onRef('used.templateId', '=', 'template.id').onRef('used.version', '=', 'template.version'),
    )
    .leftJoin('account', 'account.id', 'used.createdBy')
    .leftJoin('storedFile', 'storedFile.id', 'used.fileId')
    .where('template.deletedAt', 'is', null)
    .where((e) =>
      scope.isShared
        ? e('template.isShared', '=', true)
        : e.or([
            e.and([e('template.clientId', '=', scope.clientId), e('template.isShared', '=', false)]),
            e('template.isShared', '=', true),
          ]),
    );
  if (input.id !== undefined) query = query.where('template.id', '=', input.id);
  if (input.keyword) query = query.where(sql<boolean>`lower(used.name) like ${containing(input.keyword)} escape '\\'`);
  // Kinds are a list of words in quotation marks.
  if (input.kind) query = query.where(sql<boolean>`used.kinds like ${`%"${input.kind}"%`}`);
  return query;
}

async function usualOfScope(db: Db, { clientId, isShared }: Scope): Promise<Map<BulletinKind, number>> {
  const rows = await db
    .selectFrom('reportTemplateDefault')
    .select(['kind', 'templateId'])
    .where('clientId', '=', clientId)
    .where('isShared', '=', isShared)
    .execute();
  return new Map(rows.map(({ kind, templateId }) => [kind, templateId ?? 0]));
}

/** A client counts its own; the provider those of all clients. */
async function countBulletins(db: Db, { clientId, isShared }: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  let query = db
    .selectFrom('bulletin')
    .innerJoin('reportTemplateVersion as made', 'made.id', 'bulletin.templateVersionId')
    .where('made.templateId', 'in', [0, ...ids])
    .where('bulletin.deletedAt', 'is', null);
  if (!isShared) query = query.where('bulletin.clientId', '=', clientId);
  const rows = await query
    .select((e) => ['made.templateId as id', e.fn.countAll<number>().as('total')])
    .groupBy('made.templateId')
    .execute();
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}

async function countSchedules(db: Db, { clientId, isShared }: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  let query = db.selectFrom('bulletinSchedule').where('templateId', 'in', [0, ...ids]);
  if (!isShared) query = query.where('clientId', '=', clientId);
  const rows = await query
    .select((e) => ['templateId', e.fn.countAll<number>().as('total')])
    .groupBy('templateId')
    .execute();
  return new Map(rows.map(({ templateId, total }) => [templateId ?? 0, Number(total)]));
}

export async function listVersions({ store: { db } }: Platform, actor: Actor, scope: Scope, id: number): Promise<TemplateVersion[]> {
  const template = scope.isShared ? await requireTemplate(db, scope, id) : await requireUsable(db, actor, id);
  const rows = await db
    .selectFrom('reportTemplateVersion as version')
    .leftJoin('account', 'account.id', 'version.createdBy')
    .leftJoin('storedFile', 'storedFile.id', 'version.fileId')
    .select([
      'version.id',
      'version.version',
      'version.name',
      'version.kinds',
      'version.settings',
      'version.createdAt',
      'version.fileName',
      'storedFile.bytes as fileBytes',
      'account.name as by',
    ])
    .where('version.templateId', '=', id)
    .orderBy('version.version', 'desc')
    .execute();
  let query = db.selectFrom('bulletin').where('deletedAt', 'is', null);
  if (!scope.isShared) query = query.where('clientId', '=', scope.clientId);
  const counts = await query
    .where(
      'templateVersionId',
      'in',
      rows.map((row) => row.id),
    )
    .select((e) => ['templateVersionId', e.fn.countAll<number>().as('total')])
    .groupBy('templateVersionId')
    .execute();
  return rows.map(({ id: versionId, settings, by, fileName, fileBytes, ...row }) => ({
    ...row,
    settings: readSettings(settings),
    file: fileOf(fileName, fileBytes),
    bulletins: Number(counts.find(({ templateVersionId }) => templateVersionId === versionId)?.total ?? 0),
    by: template.clientId === actor.clientId ? (by ?? '') : '',
  }));
}
