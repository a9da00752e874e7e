import type { Kysely } from 'kysely';
import { checkPublicUrl } from '#ingest/fetch/check-public-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Seal } from '#server/auth/seal.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Currency, ModelChoice, ModelFault } from '#shared/language-model.ts';
import { refusal } from '#shared/refusals.ts';
import type { clientLanguageModelContract, sharedLanguageModelContract } from '../contract.ts';
import { askModel, type ModelAddress } from './ask-model.ts';
import { monthOfMs, usedTokens } from './model-usage.ts';

type Calls = typeof clientLanguageModelContract;
type SharedCalls = typeof sharedLanguageModelContract;

interface ModelFields {
  address: string;
  modelName: string;
  priceIn: number;
  priceOut: number;
  currency: Currency;
  monthlyTokens: number;
}

/** Whose setting: a client's own, or what the provider offers to all. */
export interface ModelScope {
  clientId: number;
  isShared: boolean;
}
export const ownModel = ({ clientId }: Actor): ModelScope => ({ clientId, isShared: false });
/** For calls that only the provider's staff may make. */
export const offeredModel = ({ clientId }: Actor): ModelScope => ({ clientId, isShared: true });

const NONE: ModelFields & { choice: ModelChoice; keySealed: string } = {
  choice: 'off',
  address: '',
  modelName: '',
  keySealed: '',
  priceIn: 0,
  priceOut: 0,
  currency: 'CNY',
  monthlyTokens: 1_000_000,
};

const placeOf = ({ clientId, isShared }: ModelScope): string => `language model of client ${clientId}${isShared ? ' for all' : ''}`;

async function findSetting(db: Kysely<Database>, { clientId, isShared }: ModelScope) {
  return db
    .selectFrom('languageModel')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('isShared', '=', isShared)
    .orderBy('id')
    .$call(locking(db, 'languageModel'))
    .executeTakeFirst();
}

/** Offered to all clients; undefined when none is. */
async function findOffered(db: Kysely<Database>) {
  return db
    .selectFrom('languageModel')
    .selectAll()
    .where('isShared', '=', true)
    .where('choice', '=', 'own')
    .orderBy('id')
    .executeTakeFirst();
}

export async function getClientModel(platform: Platform, actor: Actor): Promise<Output<Calls['get']>> {
  const { db } = platform.store;
  const row = (await findSetting(db, ownModel(actor))) ?? NONE;
  const offered = await findOffered(db);
  return {
    choice: row.choice,
    ...shownFields(row),
    offered: offered
      ? {
          modelName: offered.modelName,
          priceIn: offered.priceIn,
          priceOut: offered.priceOut,
          currency: offered.currency,
          monthlyTokens: offered.monthlyTokens,
        }
      : null,
    usedTokens: await usedTokens(db, actor.clientId, monthOfMs(platform.now())),
  };
}

export async function getOfferedModel(platform: Platform, actor: Actor): Promise<Output<SharedCalls['get']>> {
  const row = (await findSetting(platform.store.db, offeredModel(actor))) ?? NONE;
  return { choice: row.choice === 'own' ? 'own' : 'off', ...shownFields(row) };
}

const shownFields = (row: typeof NONE) => ({
  address: row.address,
  modelName: row.modelName,
  priceIn: row.priceIn,
  priceOut: row.priceOut,
  currency: row.currency,
  monthlyTokens: row.monthlyTokens,
  hasKey: row.keySealed !== '',
});

/** A key that is stored is sent to the address that it was typed for, and nowhere else. */
export async function setModel(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  scope: ModelScope,
  input: Input<Calls['update']>,
): Promise<void> {
  const { key, ...given } = input;
  const now = platform.now();
  const fields = { ...given, address: given.address.replace(/\/+$/u, '').replace(/\/chat\/completions$/u, '') };
  if (fields.choice === 'own') requireWhole(platform, fields);
  // No other sign can stand in the head of a request: it would fail there, and nobody would know why.
  if (!/^[\x21-\x7e]*$/u.test(key?.trim() ?? '')) throw refusal('key', 'model-key-signs');
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await findSetting(tx, scope);
    if (fields.choice === 'shared' && !(await findOffered(tx))) throw refusal('choice', 'model-not-offered');
    const isMoved = before !== undefined && before.keySealed !== '' && originOf(before.address) !== originOf(fields.address);
    if (isMoved && key === undefined) throw refusal('key', 'model-key-again');
    const keySealed = key === undefined ? (before?.keySealed ?? '') : key.trim() === '' ? '' : seal.close(key.trim(), placeOf(scope));
    const row = { ...fields, keySealed, updatedAt: now };
    if (before) await tx.updateTable('languageModel').set(row).where('id', '=', before.id).execute();
    else
      await tx
        .insertInto('languageModel')
        .values({ ...row, ...scope })
        .execute();
    await logOperation(tx, actor, now, {
      action: scope.isShared ? 'language-model.share' : 'language-model.update',
      targetId: '',
      before: before && { ...shownFields(before), choice: before.choice },
      after: { ...shownFields(row), choice: row.choice },
    });
  });
}

function requireWhole({ config }: Platform, { address, modelName }: { address: string; modelName: string }): void {
  const checked = checkPublicUrl(config.allowHosts, address);
  if (!checked.ok) throw new AppError('invalid-url', { field: 'address', detail: { reason: checked.reason } });
  if (modelName === '') throw refusal('modelName', 'required');
}

const originOf = (address: string): string => URL.parse(address)?.origin ?? address;

export interface UsableModel extends ModelAddress {
  isShared: boolean;
  priceIn: number;
  priceOut: number;
  currency: Currency;
  /** The lower one of the client's own bound and the provider's. */
  monthlyTokens: number;
}

/** The one that the client has chosen; undefined when it is off, no longer offered, or its key was sealed by another server. */
export async function usableModel(db: Kysely<Database>, seal: Seal, clientId: number): Promise<UsableModel | undefined> {
  const own = await findSetting(db, { clientId, isShared: false });
  if (!own || own.choice === 'off') return undefined;
  const isShared = own.choice === 'shared';
  const row = isShared ? await findOffered(db) : own;
  if (!row) return undefined;
  const key = row.keySealed === '' ? '' : seal.open(row.keySealed, placeOf(row));
  if (key === undefined) return undefined;
  const { address, modelName, priceIn, priceOut, currency } = row;
  return { address, modelName, key, isShared, priceIn, priceOut, currency, monthlyTokens: Math.min(own.monthlyTokens, row.monthlyTokens) };
}

const TRY_MS = 20_000;
const WORD_TOKENS = 16;

/** A word and no more: what it costs is told nowhere, as it is next to nothing. */
export async function tryModel(platform: Platform, outgoing: Outgoing, scope: ModelScope): Promise<Output<Calls['try']>> {
  const { db } = platform.store;
  const row = scope.isShared ? await findSetting(db, scope) : undefined;
  const model = scope.isShared ? row && openModel(outgoing.seal, row) : await usableModel(db, outgoing.seal, scope.clientId);
  if (!model) {
    const stored = await findSetting(db, scope);
    if (!stored || stored.keySealed === '' || stored.choice === 'off') throw refusal('choice', 'model-off');
    return { isOk: false, fault: 'sealed', detail: '', ms: 0 };
  }
  const answer = await askModel(outgoing, model, {
    system: 'Answer with one word.',
    user: 'OK?',
    mostTokens: WORD_TOKENS,
    totalMs: TRY_MS,
  });
  // A model that thinks aloud has no room for it here, but it is there.
  const isThere = answer.ok || answer.fault === 'cut-off';
  const fault: ModelFault | '' = isThere ? '' : answer.fault;
  return { isOk: isThere, fault, detail: answer.ok || isThere ? '' : answer.detail, ms: answer.ms };
}

function openModel(seal: Seal, row: ModelScope & { address: string; modelName: string; keySealed: string }): ModelAddress | undefined {
  const key = row.keySealed === '' ? '' : seal.open(row.keySealed, placeOf(row));
  return key === undefined || row.address === '' ? undefined : { address: row.address, modelName: row.modelName, key };
}
