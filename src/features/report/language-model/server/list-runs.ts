import { requireText } from '#features/report/bulletin-editor/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import type { languageModelContract, ModelRun } from '../contract.ts';
import { LONGEST_RUN_MS } from './asking.ts';
import { writableChapters } from './materials.ts';
import { usableModel } from './model-setting.ts';

const SHOWN = 20;

export async function openRuns(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  id: number,
): Promise<Output<(typeof languageModelContract)['open']>> {
  const { db } = platform.store;
  const row = await requireText(db, actor, id);
  const model = await usableModel(db, seal, actor.clientId);
  const rows = await db
    .selectFrom('languageModelRun')
    .leftJoin('account', 'account.id', 'languageModelRun.createdBy')
    .selectAll('languageModelRun')
    .select(['account.name as author', 'account.username'])
    .where('languageModelRun.clientId', '=', actor.clientId)
    .where('bulletinId', '=', id)
    .orderBy('languageModelRun.id', 'desc')
    .limit(SHOWN)
    .execute();
  const lost = platform.now() - LONGEST_RUN_MS;
  const runs = rows.map((run): ModelRun => {
    const isLost = (run.state === 'waiting' || run.state === 'asking') && run.createdAt < lost;
    return {
      id: run.id,
      chapter: run.chapterKey,
      task: run.task,
      state: isLost ? 'failed' : run.state,
      reason: isLost ? 'interrupted' : run.reason,
      detail: run.detail,
      modelName: run.modelName,
      tokensIn: run.tokensIn,
      tokensOut: run.tokensOut,
      isEstimated: run.isEstimated,
      cost: run.cost,
      currency: run.currency,
      kept: run.kept,
      droppedTotal: run.droppedTotal,
      dropped: run.dropped,
      proposals: run.proposals,
      by: run.author || run.username || '',
      createdAt: run.createdAt,
      finishedAt: run.finishedAt,
    };
  });
  return { modelName: model?.modelName ?? '', chapters: writableChapters(row), runs };
}
