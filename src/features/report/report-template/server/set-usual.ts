import { NO_TEMPLATE } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { BulletinKind } from '#shared/bulletin.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import type { clientReportTemplateContract } from '../contract.ts';
import { inScope, requireTemplate, requireUsable } from './report-template.service.ts';
import type { Scope } from './scope.ts';

/** Answers what it was before. */
export async function setUsual(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  { kind, templateId }: Input<(typeof clientReportTemplateContract)['usual']>,
): Promise<{ before: number | null }> {
  return inScope(platform, scope, async (tx) => {
    if (templateId !== null && templateId !== NO_TEMPLATE) {
      const { fields } = scope.isShared ? await requireTemplate(tx, scope, templateId) : await requireUsable(tx, actor, templateId);
      if (!fields.kinds.includes(kind)) throw refusal('templateId', 'template-kind', { name: fields.name });
    }
    const before = await writeUsual(tx, scope, kind, templateId);
    await logOperation(tx, actor, platform.now(), {
      action: 'report-template.usual',
      targetId: templateId ?? '',
      before: { kind, templateId: before },
      after: { kind, templateId },
    });
    return { before };
  });
}

export async function writeUsual(
  tx: Kysely<Database>,
  { clientId, isShared }: Scope,
  kind: BulletinKind,
  templateId: number | null,
): Promise<number | null> {
  const gone = await tx
    .deleteFrom('reportTemplateDefault')
    .where('clientId', '=', clientId)
    .where('isShared', '=', isShared)
    .where('kind', '=', kind)
    .returning('templateId')
    .executeTakeFirst();
  if (templateId !== null)
    await tx
      .insertInto('reportTemplateDefault')
      .values({ clientId, isShared, kind, templateId: templateId === NO_TEMPLATE ? null : templateId })
      .execute();
  return gone ? (gone.templateId ?? NO_TEMPLATE) : null;
}
