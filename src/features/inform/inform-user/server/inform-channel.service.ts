// Channels of a recipient. One counts only after a code that was sent there came back, so that nobody's messages go to a wrong address.
import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Answer } from '#server/channel/channel.ts';
import { CHANNEL_KINDS } from '#server/channel/channels.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { openTarget, sealTarget, shownAddress } from '#server/channel/sealed-target.ts';
import { takeTurn } from '#server/channel/take-turn.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { informUserContract } from '../contract.ts';
import { addressOf, requireService } from './channel-address.ts';
import { requireInformUsers } from './inform-user.service.ts';
import { CODE_WORDS } from './code-words.data.ts';

const CODE_MS = 10 * 60_000;
const MOST_TRIES = 5;
const MOST_CHANNELS = 20;

export async function createChannel(
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  { informUserId, channel, secret, ...typed }: Input<(typeof informUserContract)['channelCreate']>,
  locale: Locale,
): Promise<{ id: number }> {
  const now = platform.now();
  requireService(outgoing, channel);
  const address = addressOf({ channel, ...typed });
  if (channel === 'wecomApp' && secret === '') throw refusal('secret', 'required');
  const shown = shownAddress(address);
  const row = await platform.store.db.transaction().execute(async (tx) => {
    await requireInformUsers(tx, actor, [informUserId], 'informUserId', 'person');
    const others = await tx.selectFrom('informChannel').select('id').where('informUserId', '=', informUserId).execute();
    if (others.length >= MOST_CHANNELS) throw new AppError('quota-exceeded', { field: 'informUserId', detail: { most: MOST_CHANNELS } });
    const made = await tx
      .insertInto('informChannel')
      .values({
        clientId: actor.clientId,
        informUserId,
        channel,
        shown,
        sealed: sealTarget(outgoing.seal, actor.clientId, { url: address, secret }),
        sort: others.length,
        fault: '',
        confirmedAt: null,
        faultAt: null,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'inform-channel.create', targetId: made.id, after: { informUserId, channel, shown } });
    return made;
  });
  await testChannel(platform, outgoing, actor, row.id, locale);
  return row;
}

/** A code that is not taken is none. */
export async function testChannel(
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Pick<Answer, 'outcome' | 'code' | 'answer'>> {
  const [row] = await requireChannels(platform.store.db, actor, [id], 'id');
  if (!row) throw new AppError('not-found', { field: 'id' });
  const target = openTarget(outgoing.seal, actor.clientId, row.sealed);
  if (!target) return { outcome: 'refused', code: 'sealed', answer: '' };
  const kind = CHANNEL_KINDS[row.channel];
  const now = platform.now();
  const waitMs = await takeTurn(platform.store.db, { target, rates: kind.rates(outgoing, target), now });
  if (waitMs > 0) throw new AppError('too-many-requests', { field: 'id', detail: { seconds: Math.ceil(waitMs / 1000) } });
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const part = { id: `code-${id}-${now}`, text: CODE_WORDS[locale].replace('{code}', code), thread: '', data: { code } };
  const { outcome, fault, code: answerCode, answer } = await kind.send(outgoing, target, part, now);
  await platform.store.db
    .updateTable('informChannel')
    .set({
      ...(outcome === 'refused' ? { codeHash: '', codeUntil: 0 } : { codeHash: hashOf(id, code), codeUntil: now + CODE_MS, codeTries: 0 }),
      fault: outcome === 'accepted' || fault === 'message' ? '' : fault,
      faultCode: outcome === 'accepted' ? '' : answerCode,
      faultAnswer: outcome === 'accepted' ? '' : answer,
      faultAt: outcome === 'accepted' ? null : now,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
  return { outcome, code: answerCode, answer };
}

/** Tries are counted before the code is compared. */
export async function confirmChannel(
  platform: Platform,
  actor: Actor,
  { id, code }: Input<(typeof informUserContract)['channelConfirm']>,
): Promise<void> {
  const now = platform.now();
  const isRight = await platform.store.db.transaction().execute(async (tx) => {
    const [row] = await requireChannels(tx, actor, [id], 'id');
    if (!row || row.codeHash === '' || row.codeUntil <= now || row.codeTries >= MOST_TRIES) return undefined;
    const isSame = hashOf(id, code) === row.codeHash;
    await tx
      .updateTable('informChannel')
      .set(
        isSame
          ? {
              confirmedAt: now,
              codeHash: '',
              codeUntil: 0,
              codeTries: 0,
              fault: '',
              faultCode: '',
              faultAnswer: '',
              faultAt: null,
              pausedUntil: 0,
              updatedAt: now,
            }
          : { codeTries: row.codeTries + 1 },
      )
      .where('id', '=', id)
      .execute();
    if (isSame) await logOperation(tx, actor, now, { action: 'inform-channel.confirm', targetId: id });
    return isSame;
  });
  if (isRight === undefined) throw refusal('code', 'code-over');
  if (!isRight) throw refusal('code', 'code-wrong');
}

export async function orderChannels(
  platform: Platform,
  actor: Actor,
  { informUserId, ids }: Input<(typeof informUserContract)['channelOrder']>,
): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await requireInformUsers(tx, actor, [informUserId], 'informUserId');
    const rows = await requireChannels(tx, actor, ids, 'ids');
    if (rows.some((row) => row.informUserId !== informUserId)) throw new AppError('not-found', { field: 'ids' });
    for (const [sort, id] of ids.entries())
      await tx.updateTable('informChannel').set({ sort, updatedAt: now }).where('id', '=', id).execute();
    await logOperation(tx, actor, now, { action: 'inform-channel.order', targetId: informUserId, after: { ids } });
  });
}

export async function removeChannels(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireChannels(tx, actor, ids, 'id');
    await tx.deleteFrom('informChannel').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), {
      action: 'inform-channel.remove',
      targetId: ids.join(','),
      before: rows.map(({ id, informUserId, channel, shown }) => ({ id, informUserId, channel, shown })),
    });
    return rows.length;
  });
}

async function requireChannels(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await tx
    .selectFrom('informChannel')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(locking(tx, 'informChannel'))
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

const hashOf = (id: number, code: string): string => createHash('sha256').update(`${id} ${code}`).digest('hex');
