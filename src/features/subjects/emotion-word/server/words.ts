import { listPage } from '#server/record/list-page.ts';
import { type Kysely, sql } from 'kysely';
import { wordUnits } from '#analysis/text/word-units.ts';
import { changeRules, startApply } from '#features/subjects/filter/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { EmotionWord, emotionWordContract } from '../contract.ts';
import { requireLib } from './libs.ts';
import { refusal } from '#shared/refusals.ts';

type Call<Name extends keyof typeof emotionWordContract> = Input<(typeof emotionWordContract)[Name]>;
const ORDER = { word: 'emotionWord.word', weight: 'emotionWord.weight', updatedAt: 'emotionWord.updatedAt' } as const;

export const weightOf = ({ polarity, strength }: Pick<EmotionWord, 'polarity' | 'strength'>): number =>
  polarity === 'negative' ? -strength : strength;

export async function listWords(platform: Platform, actor: Actor, input: Call<'list'>) {
  let query = platform.store.db
    .selectFrom('emotionWord')
    .innerJoin('emotionWordLib', 'emotionWordLib.id', 'emotionWord.libId')
    .where('emotionWord.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('emotionWord.id', '=', input.id);
  if (input.libId?.length) query = query.where('emotionWord.libId', 'in', input.libId);
  if (input.polarity) query = query.where('emotionWord.weight', input.polarity === 'negative' ? '<' : '>', 0);
  if (input.keyword) query = query.where(sql`lower(emotion_word.word)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll('emotionWord')
      .select(['emotionWordLib.name as libName', 'emotionWordLib.isEnabled'])
      .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('emotionWord.id', 'desc'),
  );
  const items = rows.map(
    (row): EmotionWord => ({
      id: row.id,
      libId: row.libId,
      libName: row.libName,
      isLibEnabled: row.isEnabled,
      word: row.word,
      polarity: row.weight < 0 ? 'negative' : 'positive',
      strength: Math.abs(row.weight),
      updatedAt: row.updatedAt,
    }),
  );
  return { total, items };
}

export async function createWords(platform: Platform, actor: Actor, { applyDays, ...input }: Call<'create'>) {
  const result = await platform.store.db.transaction().execute((tx) => putWords(tx, actor, platform.now(), input));
  return { ...result, jobId: await startApply(platform, actor, applyDays) };
}

/** Adds words; those already in the library get the new weight. */
export async function putWords(
  tx: Kysely<Database>,
  actor: Actor,
  now: number,
  input: Pick<EmotionWord, 'libId' | 'polarity' | 'strength'> & { words: readonly string[] },
): Promise<{ added: number; changed: number }> {
  await requireLib(tx, actor, input.libId, 'libId');
  const keys = new Map(input.words.map((word) => [requireKey(word, 'words'), word]));
  const there = await tx
    .selectFrom('emotionWord')
    .select('wordKey')
    .where('libId', '=', input.libId)
    .where('wordKey', 'in', [...keys.keys()])
    .execute();
  for (const [wordKey, word] of keys) {
    const fields = { word, weight: weightOf(input), updatedAt: now };
    await tx
      .insertInto('emotionWord')
      .values({ clientId: actor.clientId, libId: input.libId, wordKey, createdAt: now, ...fields })
      .onConflict((c) => c.columns(['libId', 'wordKey']).doUpdateSet(fields))
      .execute();
  }
  await changeRules(tx, actor, now);
  await logOperation(tx, actor, now, { action: 'emotion-word.create', targetId: input.libId, after: input });
  return { added: keys.size - there.length, changed: there.length };
}

export async function updateWord(platform: Platform, actor: Actor, input: Call<'update'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireWords(tx, actor, [input.id], 'id');
    await requireLib(tx, actor, input.libId, 'libId');
    const after = {
      libId: input.libId,
      word: input.word,
      wordKey: requireKey(input.word, 'word'),
      weight: weightOf(input),
      updatedAt: now,
    };
    await withUniqueField({ wordKey: 'word' }, () => tx.updateTable('emotionWord').set(after).where('id', '=', input.id).execute());
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: 'emotion-word.update', targetId: input.id, before, after });
  });
  return { jobId: await startApply(platform, actor, input.applyDays) };
}

export async function removeWords(platform: Platform, actor: Actor, input: Call<'remove'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireWords(tx, actor, input.id, 'id');
    await tx.deleteFrom('emotionWord').where('clientId', '=', actor.clientId).where('id', 'in', input.id).execute();
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: 'emotion-word.remove', targetId: input.id.join(','), before: rows });
  });
  return { changed: new Set(input.id).size, jobId: await startApply(platform, actor, input.applyDays) };
}

export function requireKey(word: string, field: string): string {
  const key = wordUnits(word).join(' ');
  if (key === '') throw refusal(field, 'no-word');
  return key;
}

export async function requireWords(tx: Kysely<Database>, actor: Actor, wordIds: readonly number[], field: string) {
  if (wordIds.length === 0) return [];
  const rows = await tx.selectFrom('emotionWord').selectAll().where('clientId', '=', actor.clientId).where('id', 'in', wordIds).execute();
  if (rows.length < new Set(wordIds).size) throw new AppError('not-found', { field });
  return rows;
}
