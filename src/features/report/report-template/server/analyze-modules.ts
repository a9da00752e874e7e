// The modules of reports on subjects are the chapters of the template with which special bulletins are made: nothing is stored twice.
import { chooseTemplate, REPORT_WORDS } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { USUAL_SETTINGS, withNewChapters } from '#shared/report-template.ts';
import { isSameInput } from '#shared/same-input.ts';
import type { analyzeModuleContract } from '../contract.ts';
import { copyFile, NO_FILE } from './version-file.ts';
import { addTemplate, addVersion, freeName, inScope, requireTemplate, requireUsable } from './report-template.service.ts';
import { ownScope } from './scope.ts';
import { writeUsual } from './set-usual.ts';

type Calls = typeof analyzeModuleContract;
const KIND = 'special';

export async function getModules({ store: { db } }: Platform, actor: Actor): Promise<Output<Calls['get']>> {
  const template = await chooseTemplate(db, actor, KIND, null);
  if (!template) return { chapters: withNewChapters(USUAL_SETTINGS.chapters), template: null };
  const { templateId, name, isShared, settings } = template;
  return { chapters: withNewChapters(settings.chapters), template: { id: templateId, name, isShared } };
}

/** Of the provider's template a copy is made, which is then the client's usual one. */
export async function setModules(platform: Platform, actor: Actor, { chapters }: Input<Calls['update']>): Promise<{ id: number }> {
  const now = platform.now();
  const scope = ownScope(actor);
  return inScope(platform, scope, async (tx) => {
    const template = await chooseTemplate(tx, actor, KIND, null);
    const before = withNewChapters((template?.settings ?? USUAL_SETTINGS).chapters);
    if (template && isSameInput(chapters, before)) return { id: template.templateId };
    let id = template?.templateId ?? 0;
    if (template && !template.isShared) {
      const current = await requireTemplate(tx, scope, id);
      await addVersion(tx, actor, current, { ...current.fields, settings: { ...current.fields.settings, chapters } }, now);
    } else {
      const settings = { ...(template?.settings ?? USUAL_SETTINGS), chapters };
      const wanted = await freeName(tx, scope, template?.name ?? REPORT_WORDS[actor.locale].title.kind[KIND]);
      const file = template ? (await requireUsable(tx, actor, template.templateId)).file : NO_FILE;
      id = await addTemplate(tx, actor, scope, { name: wanted, kinds: [KIND], settings }, now, await copyFile(tx, scope, file, now));
      await writeUsual(tx, scope, KIND, id);
    }
    // A client has these modules once: its changes are found without an id.
    await logOperation(tx, actor, now, { action: 'report-template.modules', targetId: '', before, after: chapters });
    return { id };
  });
}
