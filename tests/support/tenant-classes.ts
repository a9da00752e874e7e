// Classes, tags and requests for missing articles, made through the product's own code.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { createClass } from '#features/subjects/content-class/server/content-class.service.ts';
import { reportPages } from '#features/subjects/missing-page/server/missing-page.service.ts';
import { startRun } from '#features/subjects/redo-classify/server/redo-classify.service.ts';
import { createTagClass } from '#features/subjects/tag/server/tag-classes.ts';
import { createKeyword } from '#features/subjects/tag/server/tag-keywords.ts';
import { startTagRun } from '#features/subjects/tag/server/tag-runs.ts';
import { createTag } from '#features/subjects/tag/server/tag.service.ts';
import { DAY_MS } from '#shared/time.ts';

export interface TenantClasses {
  classId: number;
  childClassId: number;
  tagClassId: number;
  spareTagClassId: number;
  mergeTagId: number;
  tagKeywordId: number;
  appliedKeywordId: number;
  tagRunId: number;
  /** The work in the background of that run. */
  tagRunJobId: number;
  redoRunId: number;
  missingPageId: number;
}

export async function buildClasses(platform: Platform, actor: Actor, ids: { tagId: number; subjectId: number }): Promise<TenantClasses> {
  const parent = await createClass(platform, actor, { name: '舆情类别', parentId: null });
  const child = await createClass(platform, actor, { name: '产品质量', parentId: parent.id });
  const tagClass = await createTagClass(platform, actor, '处置');
  const spare = await createTagClass(platform, actor, '备用');
  const tag = await createTag(platform, actor, { name: '将要合并', color: '' });
  const keyword = await createKeyword(platform, actor, { tagId: ids.tagId, expression: '召回+缺陷', isEnabled: true });
  const applied = await createKeyword(platform, actor, { tagId: ids.tagId, expression: '召回', isEnabled: true });
  const tagRun = await startTagRun(platform, actor, applied.id, 7);
  await platform.store.db.insertInto('tagRunArticle').values({ clientId: actor.clientId, runId: tagRun.id, articleId: 1 }).execute();
  const job = await platform.store.db
    .selectFrom('job')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('kind', '=', 'tag-keyword-apply')
    .executeTakeFirstOrThrow();
  const now = platform.now();
  const run = await startRun(platform, actor, { subjectIds: [ids.subjectId], from: now - DAY_MS, until: now });
  const page = await reportPages(platform, actor, {
    url: [`https://news.example.com/missing-${actor.clientId}`],
    note: '',
    subjectIds: [],
  });
  return {
    classId: parent.id,
    childClassId: child.id,
    tagClassId: tagClass.id,
    spareTagClassId: spare.id,
    mergeTagId: tag.id,
    tagKeywordId: keyword.id,
    appliedKeywordId: applied.id,
    tagRunId: tagRun.id,
    tagRunJobId: job.id,
    redoRunId: run.id,
    missingPageId: page.ids[0] as number,
  };
}
