import { takeOverText } from '#features/report/bulletin-editor/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Input, Output } from '#shared/contract.ts';
import type { ModelStamp, StoredBlock, StoredChapter } from '#shared/edited-bulletin.ts';
import { AppError } from '#shared/errors.ts';
import type { ModelProposal } from '#shared/language-model.ts';
import { conflict } from '#shared/refusals.ts';
import type { languageModelContract } from '../contract.ts';

type Calls = typeof languageModelContract;

/** Whoever takes a paragraph over answers for it; that a model wrote it stays with it. */
export async function acceptProposals(
  platform: Platform,
  actor: Actor,
  { id, base, runId, proposals: wanted }: Input<Calls['accept']>,
): Promise<Output<Calls['accept']>> {
  const run = await platform.store.db
    .selectFrom('languageModelRun')
    .select(['chapterKey', 'modelName', 'proposals', 'finishedAt', 'state'])
    .where('clientId', '=', actor.clientId)
    .where('bulletinId', '=', id)
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) throw new AppError('not-found', { field: 'runId' });
  const chosen = [...new Set(wanted)].map((name) => {
    const proposal = run.proposals.find((one) => one.id === name);
    if (!proposal) throw new AppError('not-found', { field: 'proposals' });
    return proposal;
  });
  return takeOverText(platform, actor, {
    id,
    base,
    edit: (chapters, at) => {
      const model = { name: run.modelName, at: run.finishedAt ?? at, takenAt: at };
      return chosen.reduce(
        (text, proposal) => withProposal(text, run.chapterKey, proposal, { userId: actor.userId, at, model }),
        [...chapters],
      );
    },
  });
}

type Stamp = { userId: number; at: number; model: ModelStamp };

function withProposal(chapters: StoredChapter[], key: string, { id, of, block }: ModelProposal, stamp: Stamp): StoredChapter[] {
  const chapter = chapters.find((one) => one.key === key);
  const isThere = of === '' ? chapter : chapters.some(({ blocks }) => blocks.some((one) => one.id === of));
  if (!isThere) throw conflict('proposals', 'model-place-gone');
  const written: StoredBlock = { id: of === '' ? id : of, block, ...stamp };
  return chapters.map((one) => {
    if (of !== '') return { ...one, blocks: one.blocks.map((old) => (old.id === of ? written : old)) };
    return one.key === key ? { ...one, blocks: [...one.blocks, written] } : one;
  });
}
