// Which template a bulletin is made with. Templates are the client's own, or the provider's for all clients.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { BulletinKind } from '#shared/bulletin.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { readSettings, type TemplateSettings } from '#shared/report-template.ts';

export const NO_TEMPLATE = 0;

export interface ChosenTemplate {
  /** Of the version. */
  id: number;
  templateId: number;
  version: number;
  name: string;
  kinds: BulletinKind[];
  settings: TemplateSettings;
  isShared: boolean;
}

/** Those that a client may make bulletins with, in their versions in use; its own first. */
export async function usableTemplates(db: Kysely<Database>, clientId: number): Promise<ChosenTemplate[]> {
  const rows = await db
    .selectFrom('reportTemplate as template')
    .innerJoin('reportTemplateVersion as used', (join) =>
      join.onRef('used.templateId', '=', 'template.id').onRef('used.version', '=', 'template.version'),
    )
    .select(['used.id', 'used.templateId', 'used.version', 'used.name', 'used.kinds', 'used.settings', 'template.isShared'])
    .where('template.deletedAt', 'is', null)
    .where((e) => e.or([e('template.clientId', '=', clientId), e('template.isShared', '=', true)]))
    .orderBy('template.isShared')
    .orderBy('used.name')
    .orderBy('template.id')
    .execute();
  return rows.map((row) => ({ ...row, settings: readSettings(row.settings) }));
}

/** The id of the template that is usual for each kind: the client's choice, else the provider's; 0 where none is. */
export async function usualTemplates(db: Kysely<Database>, clientId: number): Promise<Map<BulletinKind, number>> {
  const rows = await db
    .selectFrom('reportTemplateDefault')
    .select(['kind', 'templateId', 'isShared'])
    .where((e) => e.or([e.and([e('clientId', '=', clientId), e('isShared', '=', false)]), e('isShared', '=', true)]))
    .execute();
  // The client's own come last.
  const ordered = rows.toSorted((a, b) => Number(b.isShared) - Number(a.isShared));
  return new Map(ordered.map(({ kind, templateId }) => [kind, templateId ?? NO_TEMPLATE]));
}

/** `templateId` null: the one that is usual for the kind, if it is still there; 0: none. `not-found` for another client's. */
export async function chooseTemplate(
  db: Kysely<Database>,
  { clientId }: Pick<Actor, 'clientId'>,
  kind: BulletinKind,
  templateId: number | null,
): Promise<ChosenTemplate | undefined> {
  if (templateId === NO_TEMPLATE) return undefined;
  const usable = await usableTemplates(db, clientId);
  const wanted = templateId ?? (await usualTemplates(db, clientId)).get(kind);
  const chosen = usable.find((template) => template.templateId === wanted);
  if (templateId === null) return chosen?.kinds.includes(kind) ? chosen : undefined;
  if (!chosen) throw new AppError('not-found', { field: 'templateId' });
  if (!chosen.kinds.includes(kind)) throw refusal('templateId', 'template-kind', { name: chosen.name });
  return chosen;
}

/** What a bulletin was made with; undefined for one without a template. */
export async function templateOfBulletin(db: Kysely<Database>, versionId: number | null) {
  if (versionId === null) return undefined;
  const row = await db
    .selectFrom('reportTemplateVersion')
    .select(['templateId', 'version', 'settings'])
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row && { ...row, settings: readSettings(row.settings) };
}
