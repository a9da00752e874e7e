// Decisions and messages of one sending, in one transaction with the row that the page's key makes unique.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import type { informHandContract } from '../contract.ts';
import { handLetter } from './hand-letter.ts';
import { type Asked, judge } from './judge.ts';
import { ruleOf, writeAll } from './write-hand.ts';

type Sent = Output<(typeof informHandContract)['send']>;

export async function sendHand(platform: Platform, actor: Actor, input: Input<(typeof informHandContract)['send']>): Promise<Sent> {
  const now = platform.now();
  const { submitKey, ...asked } = input;
  return platform.store.db.transaction().execute(async (tx) => {
    const id = await insertDispatch(tx, actor, submitKey, asked, now);
    if (id === undefined) return findSent(tx, actor, submitKey, asked);
    const { hits, judged, templates } = await judge(tx, actor, asked, now);
    const letter = await handLetter(tx, actor.clientId, hits, { sender: actor.name || actor.username, note: asked.note });
    if (!letter) throw new Error('no article');
    await tx
      .updateTable('informDispatch')
      .set({ title: letter.title, sendAt: asked.sendAt ?? now })
      .where('id', '=', id)
      .execute();
    await writeAll(tx, { clientId: actor.clientId, id, asked, hits, judged, templates, letter, now });
    await logOperation(tx, actor, now, {
      action: 'inform-hand.send',
      targetId: id,
      after: {
        articleIds: asked.articleIds,
        recipientIds: asked.recipientIds,
        warningLevel: asked.warningLevel,
        note: asked.note,
        templateIds: asked.templateIds,
      },
    });
    return countSent(tx, id);
  });
}

/** Undefined when this key was used before. */
async function insertDispatch(tx: Kysely<Database>, actor: Actor, submitKey: string, asked: Asked, now: number) {
  const { articleIds, recipientIds, warningLevel, note, templateIds } = asked;
  const row = await tx
    .insertInto('informDispatch')
    .values({
      clientId: actor.clientId,
      createdBy: actor.userId,
      submitKey,
      articleIds,
      recipientIds,
      warningLevel,
      note,
      templateIds,
      title: '',
      sendAt: now,
      createdAt: now,
    })
    .onConflict((c) => c.columns(['clientId', 'createdBy', 'submitKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A page that was changed after it was sent is told so: nothing of the change has gone out. */
async function findSent(tx: Kysely<Database>, actor: Actor, submitKey: string, asked: Asked): Promise<Sent> {
  const { id, ...sent } = await tx
    .selectFrom('informDispatch')
    .select(['id', 'articleIds', 'recipientIds', 'warningLevel', 'note', 'templateIds'])
    .where('clientId', '=', actor.clientId)
    .where('createdBy', '=', actor.userId)
    .where('submitKey', '=', submitKey)
    .executeTakeFirstOrThrow();
  const { articleIds, recipientIds, warningLevel, note, templateIds } = asked;
  if (JSON.stringify(sent) !== JSON.stringify({ articleIds, recipientIds, warningLevel, note, templateIds }))
    throw refusal('submitKey', 'sent-already');
  return countSent(tx, id);
}

/** Recipients by what was decided of the first article: the others stand in its message. */
async function countSent(tx: Kysely<Database>, id: number): Promise<Sent> {
  const { articleIds } = await tx.selectFrom('informDispatch').select('articleIds').where('id', '=', id).executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('informDecision')
    .select((e) => ['result', e.fn.countAll<number>().as('total')])
    .where('ruleId', '=', ruleOf(id))
    .where('articleId', '=', articleIds[0] ?? 0)
    .groupBy('result')
    .execute();
  const of = (result: string) => Number(rows.find((row) => row.result === result)?.total ?? 0);
  return { id, sent: of('sent'), held: of('held'), keptBack: of('muted') + of('merged') };
}
