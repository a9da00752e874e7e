import { type Kysely, sql } from 'kysely';
import { wordUnits } from '#analysis/text/word-units.ts';
import { changeRules, startApply } from '#features/filter/server/facade.ts';
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

type Call<Name extends keyof typeof emotionWordContract> = Input<(typeof emotionWordContract)[Name]>;
const ORDER = { word: 'emotion_word.word', weight: 'emotion_word.weight', updatedAt: 'emotion_word.updated_at' } as const;

export const weightOf = ({ polarity, strength }: Pick<EmotionWord, 'polarity' | 'strength'>): number =>
  polarity === 'negative' ? -strength : strength;

export async function listWords(platform: Platform, actor: Actor, input: Call<'list'>) {
  let query = platform.store.db
    .selectFrom('emotion_word')
    .innerJoin('emotion_word_lib', 'emotion_word_lib.id', 'emotion_word.lib_id')
    .where('emotion_word.client_id', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('emotion_word.id', '=', input.id);
  if (input.libId?.length) query = query.where('emotion_word.lib_id', 'in', input.libId);
  if (input.polarity) query = query.where('emotion_word.weight', input.polarity === 'negative' ? '<' : '>', 0);
  if (input.keyword) query = query.where(sql`lower(emotion_word.word)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  if (input.id !== undefined && Number(total.n) === 0) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .selectAll('emotion_word')
    .select(['emotion_word_lib.name as libName', 'emotion_word_lib.is_enabled'])
    .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('emotion_word.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const items = rows.map(
    (row): EmotionWord => ({
      id: row.id,
      libId: row.lib_id,
      libName: row.libName,
      isLibEnabled: row.is_enabled === 1,
      word: row.word,
      polarity: row.weight < 0 ? 'negative' : 'positive',
      strength: Math.abs(row.weight),
      updatedAt: row.updated_at,
    }),
  );
  return { total: Number(total.n), items };
}

export async function createWords(platform: Platform, actor: Actor, { applyDays, ...input }: Call<'create'>) {
  const result = await platform.store.db.transaction().execute((tx) => putWords(tx, actor, platform.now(), input));
  return { ...result, jobId: await startApply(platform, actor, applyDays) };
}

/** Adds words; those that the library has get the new weight. */
export async function putWords(
  tx: Kysely<Database>,
  actor: Actor,
  now: number,
  input: Pick<EmotionWord, 'libId' | 'polarity' | 'strength'> & { words: readonly string[] },
): Promise<{ added: number; changed: number }> {
  await requireLib(tx, actor, input.libId, 'libId');
  const keys = new Map(input.words.map((word) => [requireKey(word, 'words'), word]));
  const there = await tx
    .selectFrom('emotion_word')
    .select('word_key')
    .where('lib_id', '=', input.libId)
    .where('word_key', 'in', [...keys.keys()])
    .execute();
  for (const [word_key, word] of keys) {
    const fields = { word, weight: weightOf(input), updated_at: now };
    await tx
      .insertInto('emotion_word')
      .values({ client_id: actor.clientId, lib_id: input.libId, word_key, created_at: now, ...fields })
      .onConflict((c) => c.columns(['lib_id', 'word_key']).doUpdateSet(fields))
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
      lib_id: input.libId,
      word: input.word,
      word_key: requireKey(input.word, 'word'),
      weight: weightOf(input),
      updated_at: now,
    };
    await withUniqueField({ word_key: 'word' }, () => tx.updateTable('emotion_word').set(after).where('id', '=', input.id).execute());
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: 'emotion-word.update', targetId: input.id, before, after });
  });
  return { jobId: await startApply(platform, actor, input.applyDays) };
}

export async function removeWords(platform: Platform, actor: Actor, input: Call<'remove'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireWords(tx, actor, input.id, 'id');
    await tx.deleteFrom('emotion_word').where('client_id', '=', actor.clientId).where('id', 'in', input.id).execute();
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: 'emotion-word.remove', targetId: input.id.join(','), before: rows });
  });
  return { changed: new Set(input.id).size, jobId: await startApply(platform, actor, input.applyDays) };
}

export function requireKey(word: string, field: string): string {
  const key = wordUnits(word).join(' ');
  if (key === '') throw new AppError('invalid-input', { field });
  return key;
}

export async function requireWords(tx: Kysely<Database>, actor: Actor, wordIds: readonly number[], field: string) {
  if (wordIds.length === 0) return [];
  const rows = await tx.selectFrom('emotion_word').selectAll().where('client_id', '=', actor.clientId).where('id', 'in', wordIds).execute();
  if (rows.length < new Set(wordIds).size) throw new AppError('not-found', { field });
  return rows;
}
