// Templates of bulletins: one of the client that a bulletin was made with, one to spare, and one of the provider.
import { Readable } from 'node:stream';
import { keepFile } from '#features/core/file/server/facade.ts';
import { chooseTemplate, exampleWord } from '#features/report/brief-report/server/facade.ts';
import {
  addVersion,
  createTemplate,
  requireTemplate,
  updateTemplate,
} from '#features/report/report-template/server/report-template.service.ts';
import { writeUsual } from '#features/report/report-template/server/set-usual.ts';
import type { Scope } from '#features/report/report-template/server/scope.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { USUAL_SETTINGS } from '#shared/report-template.ts';
import { actorOf, type Tenant } from './tenant.ts';

export interface TenantTemplates {
  /** Of the client, in its third version, which has a Word file. */
  reportTemplateId: number;
  reportTemplateVersion: number;
  spareTemplateId: number;
  /** Of the provider, in its second version, which has a Word file. */
  sharedTemplateId: number;
  sharedTemplateVersion: number;
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
  const reportTemplateVersion = await addWordFile(platform, actor, scope, id);
  const spare = await createTemplate(platform, actor, scope, { ...fields, name: '备用模板' });
  const provider = actorOf(PROVIDER_CLIENT, adminId);
  const sharedScope = { clientId: PROVIDER_CLIENT, isShared: true };
  const shared = await createTemplate(platform, provider, sharedScope, { ...fields, name: `通用模板 ${admin}` });
  const sharedTemplateVersion = await addWordFile(platform, provider, sharedScope, shared.id);
  const chosen = await chooseTemplate(db, actor, 'daily', id);
  await db
    .updateTable('bulletin')
    .set({ templateVersionId: chosen?.id ?? null })
    .where('id', '=', bulletinId)
    .execute();
  await writeUsual(db, scope, 'flash', 0);
  return { reportTemplateId: id, reportTemplateVersion, spareTemplateId: spare.id, sharedTemplateId: shared.id, sharedTemplateVersion };
}

/** Answers the version that has it. */
async function addWordFile(platform: Platform, actor: Actor, scope: Scope, id: number): Promise<number> {
  const { db } = platform.store;
  const now = platform.now();
  const put = await platform.files.put(Readable.from([await exampleWord('zh-CN')]));
  const current = await requireTemplate(db, scope, id);
  const file = { fileId: await keepFile(db, scope.clientId, put, now), fileName: '模板.docx' };
  await addVersion(db, actor, { ...current, file }, current.fields, now);
  return current.version + 1;
}
