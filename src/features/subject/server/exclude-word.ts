import { buildExpression } from '#analysis/expression/builder.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type Subject, subjectFilter } from '../contract.ts';
import { findSubject } from './subject-row.ts';
import { updateSubject } from './subject.service.ts';

/** What the subject says, without articles that contain the word; the builder's box of exclusions has it where the builder was used. */
export async function excludeWord(
  platform: Platform,
  actor: Actor,
  { subjectId, word, backfillDays }: { subjectId: number; word: string; backfillDays: number },
): Promise<number | null> {
  const row = await findSubject(platform.store.db, actor, subjectId, 'action.subjectId');
  const stored = row.builder ? (JSON.parse(row.builder) as NonNullable<Subject['builder']>) : null;
  const quoted = quoteWord(word);
  const builder = stored && { ...stored, exclude: [stored.exclude, quoted].filter(Boolean).join('\n') };
  const { jobId } = await updateSubject(
    platform,
    actor,
    subjectId,
    {
      name: row.name,
      categoryId: row.category_id,
      expression: builder ? buildExpression(builder) : `(${row.expression})-${quoted}`,
      builder,
      filter: subjectFilter.parse(JSON.parse(row.filter)),
      targets: JSON.parse(row.targets) as string[],
      state: row.state,
      ownerId: row.owner_id,
    },
    { backfillDays, updatedAt: row.updated_at },
  );
  return jobId;
}

const quoteWord = (word: string): string => `"${word.replaceAll(/["\\]/gu, ' ').trim()}"`;
