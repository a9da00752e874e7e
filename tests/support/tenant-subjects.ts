// Additional data of a client's subjects: versions, and the words of its clouds.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { hotWordDictContract } from '#features/subjects/hot-word-dict/contract.ts';
import { createHotWord } from '#features/subjects/hot-word-dict/server/hot-word.service.ts';
import { subjectContract } from '#features/subjects/subject/contract.ts';
import { changeStates, createSubject } from '#features/subjects/subject/server/subject.service.ts';

export interface TenantSubjects {
  hotWordId: number;
  /** Another subject, without articles. */
  rivalSubjectId: number;
}

/** The subject has three versions and is enabled. */
export async function buildSubjectWork(platform: Platform, actor: Actor, subjectId: number): Promise<TenantSubjects> {
  await changeStates(platform, actor, [subjectId], 'disabled');
  await changeStates(platform, actor, [subjectId], 'enabled');
  const { backfillDays, ...rival } = subjectContract.create.input.parse({ name: '对手', expression: '对手甲|对手乙', backfillDays: 0 });
  const { id: rivalSubjectId } = await createSubject(platform, actor, rival, backfillDays);
  const hotWord = hotWordDictContract.create.input.parse({ word: '记者' });
  return { rivalSubjectId, hotWordId: await createHotWord(platform, actor, hotWord) };
}
