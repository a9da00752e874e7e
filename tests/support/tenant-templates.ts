// Templates of bulletins: one of the client that a bulletin was made with, one to spare, and one of the provider.
import { chooseTemplate } from '#features/report/brief-report/server/facade.ts';
import { createTemplate, updateTemplate } from '#features/report/report-template/server/report-template.service.ts';
import { writeUsual } from '#features/report/report-template/server/set-usual.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { USUAL_SETTINGS } from '#shared/report-template.ts';
import { actorOf, type Tenant } from './tenant.ts';

export interface TenantTemplates {
  /** Of the client, in its second version. */
  reportTemplateId: number;
  spareTemplateId: number;
  /** Of the provider. */
  sharedTemplateId: number;
}

export async function buildTemplates(
  platform: Platform,
  { clientId, adminId, admin }: Tenant,
  bulletinId: number,
): Promise<TenantTemplates> {
  const { db } = platform.store;
  const actor = actorOf(clientId, adminId);
  const scope = { clientId, isShared: false };
  const fields = { name: '内部专报', kinds: ['daily' as const, 'special' as const], settings: USUAL_SETTINGS };
  const { id } = await createTemplate(platform, actor, scope, fields);
  await updateTemplate(platform, actor, scope, { id, settings: { ...USUAL_SETTINGS, issue: '第 {n} 期' } });
  const spare = await createTemplate(platform, actor, scope, { ...fields, name: '备用模板' });
  const provider = actorOf(PROVIDER_CLIENT, adminId);
  const shared = await createTemplate(
    platform,
    provider,
    { clientId: PROVIDER_CLIENT, isShared: true },
    { ...fields, name: `通用模板 ${admin}` },
  );
  const chosen = await chooseTemplate(db, actor, 'daily', id);
  await db
    .updateTable('bulletin')
    .set({ templateVersionId: chosen?.id ?? null })
    .where('id', '=', bulletinId)
    .execute();
  await writeUsual(db, scope, 'flash', 0);
  return { reportTemplateId: id, spareTemplateId: spare.id, sharedTemplateId: shared.id };
}
