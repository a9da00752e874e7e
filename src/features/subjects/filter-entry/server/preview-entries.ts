import { previewRules } from '#features/subjects/filter/server/facade.ts';
import type { Effect } from '#features/subjects/filter/contract.ts';
import type { FilterRuleSet, RuleEntry } from '#ingest/pipeline/filter-rules.ts';
import { loadRules } from '#ingest/pipeline/load-rules.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { blackListContract } from '../contract.ts';
import { type List, requireKey } from './entry-fields.ts';
import { requireEntries } from './filter-entry.service.ts';

export async function previewEntries(
  platform: Platform,
  actor: Actor,
  list: List,
  input: Input<(typeof blackListContract)['preview']>,
): Promise<Effect> {
  const { kind, values, without } = input;
  await requireEntries(platform.store.db, actor, list, without, 'without');
  for (const value of values) requireKey(list, kind, value, 'values');
  const stored = await loadRules(platform.store.db, actor.clientId);
  // Tried entries come last: if a stored one matches too, its reason stays. Only tried entries have ids below 0.
  const tried = values.map((value, i): RuleEntry => ({ id: -1 - i, list, kind, value }));
  const rules: FilterRuleSet = { ...stored, entries: [...stored.entries.filter((entry) => !without.includes(entry.id)), ...tried] };
  const { effect } = await previewRules(
    platform,
    actor,
    rules,
    input,
    ({ drops, said, row }) => (list === 'white' || !row.isSafe) && [...drops.map(({ ruleId }) => ruleId), ...said].some((id) => id < 0),
  );
  return effect;
}
