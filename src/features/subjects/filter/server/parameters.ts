import { type FilterParameters, PARAMETERS } from '#ingest/pipeline/filter-rules.ts';
import { loadRules, readParameters } from '#ingest/pipeline/load-rules.ts';
import { withStored } from '#shared/kept.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Effect, ParameterKind } from '../contract.ts';
import { changeRules } from './change-rules.ts';
import { countDrops } from './drops.ts';
import { type PreviewInput, previewRules } from './preview-rules.ts';
import { startApply } from './start-apply.ts';

export async function getParameters(platform: Platform, actor: Actor) {
  const { db } = platform.store;
  const row = await db
    .selectFrom('clientFilter')
    .leftJoin('account', 'account.id', 'clientFilter.updatedBy')
    .select(['clientFilter.parameters', 'clientFilter.updatedAt', 'account.name'])
    .where('clientFilter.clientId', '=', actor.clientId)
    .executeTakeFirst();
  const counts = await countDrops(db, actor);
  const isSet = row !== undefined && Object.keys(row.parameters).length > 0;
  return {
    ...readParameters(row?.parameters),
    dropped: numbers((kind) => counts.get(kind) ?? 0),
    updatedAt: isSet ? row.updatedAt : null,
    updatedBy: isSet ? (row.name ?? '') : '',
  };
}

type Given = { [K in keyof FilterParameters]?: FilterParameters[K] | undefined };

export async function saveParameters(platform: Platform, actor: Actor, given: Given, days: number) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('clientFilter').select('parameters').where('clientId', '=', actor.clientId).executeTakeFirst();
    const before = readParameters(row?.parameters);
    const parameters = withStored(before, given);
    await changeRules(tx, actor, now, parameters);
    await logOperation(tx, actor, now, {
      action: 'filter.parameters',
      targetId: actor.clientId,
      before,
      after: parameters,
    });
  });
  return { jobId: await startApply(platform, actor, days) };
}

export async function previewParameters(
  platform: Platform,
  actor: Actor,
  parameters: FilterParameters,
  input: PreviewInput,
): Promise<{ alone: Record<ParameterKind, number>; effect: Effect }> {
  const rules = { ...(await loadRules(platform.store.db, actor.clientId)), parameters };
  const { effect, rows } = await previewRules(platform, actor, rules, input, ({ row, drops }) => !row.isSafe && drops.some(isParameter));
  return {
    effect,
    alone: numbers((kind) => rows.filter(({ row, drops }) => !row.isSafe && drops.some((drop) => drop.kind === kind)).length),
  };
}

const isParameter = (drop: { ruleId: number }): boolean => drop.ruleId === 0;

const numbers = (of: (kind: ParameterKind) => number) =>
  Object.fromEntries(PARAMETERS.map((kind) => [kind, of(kind)])) as Record<ParameterKind, number>;
