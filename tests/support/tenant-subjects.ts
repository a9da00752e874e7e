// What the subjects of a client have besides themselves: versions, and the words of its clouds.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { createHotWord } from '#features/hot-word-dict/server/hot-word.service.ts';
import { changeStates } from '#features/subject/server/subject.service.ts';

export interface TenantSubjects {
  hotWordId: number;
}

/** The subject has three versions and is enabled. */
export async function buildSubjectWork(platform: Platform, actor: Actor, subjectId: number): Promise<TenantSubjects> {
  await changeStates(platform, actor, [subjectId], 'disabled');
  await changeStates(platform, actor, [subjectId], 'enabled');
  return { hotWordId: await createHotWord(platform, actor, { word: '记者', action: 'drop', target: '' }) };
}
