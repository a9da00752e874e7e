import { buildExpression } from '#analysis/expression/builder.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { expressionBuilder, subjectFilter } from '../contract.ts';
import { findSubject } from './subject-row.ts';
import { updateSubject } from './subject.service.ts';

/** The subject's expression, excluding articles with the word; if the builder was used, the word is added to its box of exclusions. */
export async function excludeWord(
  platform: Platform,
  actor: Actor,
  { subjectId, word, backfillDays }: { subjectId: number; word: string; backfillDays: number },
): Promise<number | null> {
  const row = await findSubject(platform.store.db, actor, subjectId, 'action.subjectId');
  const stored = row.builder && expressionBuilder.parse(row.builder);
  const quoted = quoteWord(word);
  const builder = stored && { ...stored, exclude: [stored.exclude, quoted].filter(Boolean).join('\n') };
  const { jobId } = await updateSubject(
    platform,
    actor,
    subjectId,
    () => ({
      name: row.name,
      categoryId: row.categoryId,
      expression: builder ? buildExpression(builder) : `(${row.expression})-${quoted}`,
      builder,
      filter: subjectFilter.parse(row.filter),
      targets: row.targets,
      state: row.state,
      ownerId: row.ownerId,
    }),
    { backfillDays, updatedAt: row.updatedAt },
  );
  return jobId;
}

const quoteWord = (word: string): string => `"${word.replaceAll(/["\\]/gu, ' ').trim()}"`;
