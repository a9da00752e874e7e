import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import type { bulletinCommentContract, CommentThread, Said } from '../contract.ts';
import { commentedBlocks, requireCommented } from './commented-text.ts';

type Listed = Output<(typeof bulletinCommentContract)['list']>;
type Row = Awaited<ReturnType<typeof findRows>>[number];

export async function listComments({ store: { db } }: Platform, actor: Actor, id: number): Promise<Listed> {
  const { isOpen } = await requireCommented(db, actor, id);
  const blocks = await commentedBlocks(db, actor, id);
  const rows = await findRows(db, actor, id);
  const order = new Map(blocks.map((block, i) => [block.id, i]));
  const words = new Map(blocks.map((block) => [block.id, block.words]));
  const answers = groupBy(rows, ({ answersId }) => answersId);
  const place = ({ blockId }: Row): number => order.get(blockId) ?? blocks.length;
  const items = (answers.get(null) ?? [])
    .toSorted((a, b) => place(a) - place(b) || a.id - b.id)
    .map(
      (row): CommentThread => ({
        ...saidOf(actor, row),
        blockId: row.blockId,
        block: words.get(row.blockId) ?? row.said,
        isGone: !words.has(row.blockId),
        resolved: row.resolvedAt === null ? null : { by: row.resolverName || row.resolverUsername || '', at: row.resolvedAt },
        answers: (answers.get(row.id) ?? []).map((answer) => saidOf(actor, answer)),
      }),
    );
  return { items, isOpen, blocks };
}

const saidOf = ({ userId }: Actor, { id, text, name, username, createdBy, createdAt, withdrawnAt }: Row): Said => ({
  id,
  text: withdrawnAt === null ? text : '',
  by: name || username || '',
  at: createdAt,
  isMine: createdBy === userId && withdrawnAt === null,
  isWithdrawn: withdrawnAt !== null,
});

/** What may be written is bounded, so all of it is read. */
const findRows = (db: Kysely<Database>, { clientId }: Actor, bulletinId: number) =>
  db
    .selectFrom('bulletinComment')
    .leftJoin('account', 'account.id', 'bulletinComment.createdBy')
    .leftJoin('account as resolver', 'resolver.id', 'bulletinComment.resolvedBy')
    .select(['bulletinComment.id', 'answersId', 'blockId', 'said', 'text', 'bulletinComment.createdBy', 'bulletinComment.createdAt'])
    .select(['resolvedAt', 'withdrawnAt', 'account.name', 'account.username'])
    .select(['resolver.name as resolverName', 'resolver.username as resolverUsername'])
    .where('bulletinComment.bulletinId', '=', bulletinId)
    .where('bulletinComment.clientId', '=', clientId)
    .orderBy('bulletinComment.id')
    .execute();
