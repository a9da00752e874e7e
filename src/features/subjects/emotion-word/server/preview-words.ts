import type { Effect } from '#features/subjects/filter/contract.ts';
import { previewRules } from '#features/subjects/filter/server/facade.ts';
import type { RuleWord } from '#ingest/pipeline/filter-rules.ts';
import { loadRules } from '#ingest/pipeline/load-rules.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { emotionWordContract, emotionWordLibContract } from '../contract.ts';
import { requireLib } from './libs.ts';
import { requireKey, requireWords, weightOf } from './words.ts';

/** Words already in the library get the new weight. In a library that is switched off nothing happens. */
export async function previewWords(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof emotionWordContract)['preview']>,
): Promise<Effect> {
  const { db } = platform.store;
  const lib = await requireLib(db, actor, input.libId, 'libId');
  await requireWords(db, actor, input.without, 'without');
  const keys = new Map(input.words.map((word) => [requireKey(word, 'words'), word]));
  const tried = [...keys.values()].map((word, i): RuleWord => ({ id: -1 - i, word, weight: weightOf(input) }));
  const replaced = keys.size
    ? await db
        .selectFrom('emotionWord')
        .select('id')
        .where('libId', '=', lib.id)
        .where('wordKey', 'in', [...keys.keys()])
        .execute()
    : [];
  const gone = new Set([...input.without, ...replaced.map((row) => row.id)]);
  const stored = await loadRules(db, actor.clientId);
  const words = [...stored.words.filter((word) => !gone.has(word.id)), ...(lib.isEnabled ? tried : [])];
  const { effect } = await previewRules(platform, actor, { ...stored, words }, input, ({ said }) => said.some((id) => id < 0));
  return effect;
}

export async function previewLib(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof emotionWordLibContract)['preview']>,
): Promise<Effect> {
  const { db } = platform.store;
  for (const id of new Set(input.id)) await requireLib(db, actor, id, 'id');
  const rows = await db.selectFrom('emotionWord').select(['id', 'word', 'weight']).where('libId', 'in', input.id).execute();
  const own = new Set(rows.map((row) => row.id));
  const stored = await loadRules(db, actor.clientId);
  const words = [...stored.words.filter((word) => !own.has(word.id)), ...(input.isEnabled ? rows : [])];
  const { effect } = await previewRules(platform, actor, { ...stored, words }, input, ({ said }) => said.some((id) => own.has(id)));
  return effect;
}
