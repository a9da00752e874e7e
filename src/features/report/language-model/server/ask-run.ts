import type { Kysely } from 'kysely';
import { requireText, type TextRow } from '#features/report/bulletin-editor/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { ModelTask } from '#shared/language-model.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import type { languageModelContract } from '../contract.ts';
import { ASK_MODEL, costOf, LONGEST_RUN_MS } from './asking.ts';
import { gatherMaterials, type Materials, writableChapters } from './materials.ts';
import { usableModel, type UsableModel } from './model-setting.ts';
import { monthOfMs, usedTokens } from './model-usage.ts';
import { estimateTokens, MOST_ANSWER, writeQuestion } from './write-question.ts';

type Calls = typeof languageModelContract;

interface Asked {
  chapter: string;
  task: ModelTask;
}

interface Prepared {
  model: UsableModel;
  materials: Materials;
  tokensIn: number;
}

/** Everything that asking needs, or why it cannot be asked. Without evidence nothing is sent. */
async function prepare(db: Kysely<Database>, seal: Seal, row: TextRow, { chapter, task }: Asked): Promise<Prepared> {
  if (row.state !== 'draft') throw conflict('id', `bulletin-is-${row.state}`, { title: row.title, state: row.state });
  const model = await usableModel(db, seal, row.clientId);
  if (!model) throw refusal('id', 'model-off');
  const writable = writableChapters(row).find(({ key }) => key === chapter);
  if (!writable) throw new AppError('not-found', { field: 'chapter' });
  if (!writable.tasks.includes(task)) throw refusal('task', 'model-nothing-written');
  const materials = gatherMaterials(row, chapter);
  if (!materials) throw refusal('chapter', 'model-no-data');
  return { model, materials, tokensIn: estimateTokens(writeQuestion(materials, task, row.locale)) };
}

export async function estimateRun(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  { id, ...asked }: Input<Calls['estimate']>,
): Promise<Output<Calls['estimate']>> {
  const { db } = platform.store;
  const row = await requireText(db, actor, id);
  const { model, materials, tokensIn } = await prepare(db, seal, row, asked);
  const used = await usedTokens(db, actor.clientId, monthOfMs(platform.now()));
  return {
    modelName: model.modelName,
    tokensIn,
    tokensOut: MOST_ANSWER,
    cost: costOf(tokensIn, MOST_ANSWER, model),
    currency: model.currency,
    leftTokens: Math.max(0, model.monthlyTokens - used),
    articles: materials.evidence.articles.size,
    figures: materials.evidence.figures.size,
  };
}

/** The tokens are reserved in the same transaction in which they are compared with the bound: two who ask at once cannot both take the last ones. */
export async function askRun(platform: Platform, seal: Seal, actor: Actor, input: Input<Calls['ask']>): Promise<Output<Calls['ask']>> {
  const { id, chapter, task, mostTokens } = input;
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await requireText(tx, actor, id);
    const { model, tokensIn } = await prepare(tx, seal, row, { chapter, task });
    await refuseSecond(tx, id, now);
    await requireTurn(tx, actor, now);
    const needed = tokensIn + MOST_ANSWER;
    if (needed > mostTokens) throw conflict('mostTokens', 'model-costs-more', { needed });
    const month = monthOfMs(now);
    await requireTokens(tx, actor.clientId, { month, needed, bound: model.monthlyTokens });
    const { id: runId } = await tx
      .insertInto('languageModelRun')
      .values({
        clientId: actor.clientId,
        bulletinId: id,
        chapterKey: chapter,
        task,
        state: 'waiting',
        isShared: model.isShared,
        modelName: model.modelName,
        currency: model.currency,
        month,
        tokensIn,
        tokensOut: MOST_ANSWER,
        cost: costOf(tokensIn, MOST_ANSWER, model),
        isEstimated: true,
        createdBy: actor.userId,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const jobId = await joinTransaction(platform, tx).jobs.add({
      kind: ASK_MODEL,
      payload: { runId, bulletinId: id },
      clientId: actor.clientId,
      createdBy: actor.userId,
      uniqueKey: `${ASK_MODEL} ${runId}`,
    });
    await tx.updateTable('languageModelRun').set({ jobId }).where('id', '=', runId).execute();
    await logOperation(tx, actor, now, {
      action: 'language-model.ask',
      targetId: id,
      after: { chapter, task, model: model.modelName, tokens: needed },
    });
    return { runId, jobId };
  });
}

async function refuseSecond(tx: Kysely<Database>, bulletinId: number, now: number): Promise<void> {
  const other = await unfinished(tx, now).select('id').where('bulletinId', '=', bulletinId).executeTakeFirst();
  if (other) throw conflict('id', 'model-busy');
}

/** At once, of a client: a server that never answers keeps the others waiting for a few minutes, not for hours. */
const MOST_AT_ONCE = 5;
async function requireTurn(tx: Kysely<Database>, { clientId }: Actor, now: number): Promise<void> {
  const { total } = await unfinished(tx, now)
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_AT_ONCE) throw new AppError('too-many-requests', { field: 'id', detail: { most: MOST_AT_ONCE } });
}

const unfinished = (tx: Kysely<Database>, now: number) =>
  tx
    .selectFrom('languageModelRun')
    .where('state', 'in', ['waiting', 'asking'])
    .where('createdAt', '>', now - LONGEST_RUN_MS);

export async function requireTokens(
  tx: Kysely<Database>,
  clientId: number,
  { month, needed, bound }: { month: string; needed: number; bound: number },
): Promise<void> {
  const left = bound - (await usedTokens(tx, clientId, month));
  if (needed > left) throw refusal('mostTokens', 'model-bound', { needed, left: Math.max(0, left) });
}
