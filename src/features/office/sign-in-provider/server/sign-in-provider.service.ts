import { isDeepStrictEqual } from 'node:util';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { checkReferences } from '#features/core/user/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { PROVIDER_BOUNDS } from '#shared/sign-in-provider.ts';
import type { Actor } from '#server/actor.ts';
import { mayBePlain } from '#server/auth/identity/identity-provider.ts';
import { placeOfProviderSecret } from '#server/auth/identity/load-provider.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { keepsPowersApart } from '#server/auth/load-holding.ts';
import { holdingOf, requireNotWider } from '#server/auth/require-not-wider.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { takePage } from '#server/record/take-page.ts';
import type { SignInProvider, signInProviderContract } from '../contract.ts';
import { forgetScim } from './forget-scim.ts';

type Contract = typeof signInProviderContract;
type Db = Kysely<Database>;
type Fields = Omit<Input<Contract['create']>, 'secret'>;

const STORED = [
  'id',
  'kind',
  'name',
  'issuer',
  'appId',
  'agentId',
  'extraScopes',
  'groupsClaim',
  'rules',
  'defaultRoleId',
  'defaultGroupId',
  'createsAccounts',
  'linksByMail',
  'followsRules',
  'trustsMail',
  'trustsSecondStep',
  'isEnabled',
] as const;

/** A client has few: all are read, and a page of them is answered. */
export async function listProviders(
  { store: { db } }: Platform,
  { clientId }: Actor,
  { id, ...page }: Input<Contract['list']>,
): Promise<{ items: SignInProvider[]; total: number }> {
  const rows = await db
    .selectFrom('signInProvider')
    .select(STORED)
    .select(['secret'])
    .select((e) => [
      peopleOf(e).as('people'),
      e
        .selectFrom('accountIdentity')
        .select((i) => i.fn.max('lastUsedAt').as('lastUsedAt'))
        .whereRef('accountIdentity.providerId', '=', 'signInProvider.id')
        .as('lastUsedAt'),
    ])
    .where('clientId', '=', clientId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
  if (id !== undefined && rows.length === 0) throw new AppError('not-found', { field: 'id' });
  const domains = await domainsOf(db, clientId);
  const items = rows.map(({ secret, people, lastUsedAt, ...row }) => ({
    ...row,
    hasSecret: secret !== '',
    domains: domains.filter(({ providerId }) => providerId === row.id).map(({ domain }) => domain),
    people: Number(people),
    lastUsedAt: lastUsedAt === null ? null : Number(lastUsedAt),
  }));
  return { items: takePage(items, page), total: items.length };
}

/** Accounts that sign in by a provider, or that it announced. */
const peopleOf = (e: ExpressionBuilder<Database, 'signInProvider'>) =>
  e
    .selectFrom('account')
    .select((a) => a.fn.countAll<number>().as('people'))
    .where((a) =>
      a.or([
        a.exists(
          a
            .selectFrom('accountIdentity')
            .select('accountIdentity.id')
            .whereRef('accountIdentity.userId', '=', 'account.id')
            .whereRef('accountIdentity.providerId', '=', 'signInProvider.id'),
        ),
        a.exists(
          a
            .selectFrom('scimPerson')
            .select('scimPerson.userId')
            .whereRef('scimPerson.userId', '=', 'account.id')
            .whereRef('scimPerson.providerId', '=', 'signInProvider.id'),
        ),
      ]),
    )
    .whereRef('account.clientId', '=', 'signInProvider.clientId');

const domainsOf = (db: Db, clientId: number) =>
  db
    .selectFrom('signInDomain')
    .innerJoin('signInProvider', 'signInProvider.id', 'signInDomain.providerId')
    .select(['signInDomain.domain', 'signInDomain.providerId'])
    .where('signInProvider.clientId', '=', clientId)
    .orderBy('domain')
    .execute();

export async function createProvider(
  platform: Platform,
  { seal }: Pick<Outgoing, 'seal'>,
  actor: Actor,
  { secret, ...fields }: Input<Contract['create']>,
): Promise<number> {
  const { clientId } = actor;
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireMaySetUp(tx, actor);
    await checkFields(tx, platform, actor, fields);
    const { count } = await tx
      .selectFrom('signInProvider')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= PROVIDER_BOUNDS.most) throw refusal('name', 'provider-too-many', { most: PROVIDER_BOUNDS.most });
    if (fields.kind !== 'oidc' && secret === '') throw refusal('secret', 'provider-needs-secret');
    const { domains, ...columns } = fields;
    const sealed = secret === '' ? '' : seal.close(secret, placeOfProviderSecret(clientId));
    const { id } = await tx
      .insertInto('signInProvider')
      .values({ clientId, ...columns, secret: sealed, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeDomains(tx, id, domains);
    await logOperation(tx, actor, now, { action: 'sign-in-provider.create', targetId: id, after: { ...fields, hasSecret: secret !== '' } });
    return id;
  });
}

export async function updateProvider(
  platform: Platform,
  { seal }: Pick<Outgoing, 'seal'>,
  actor: Actor,
  id: number,
  { secret, ...given }: Omit<Input<Contract['update']>, 'id'>,
): Promise<number> {
  const { clientId } = actor;
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireMaySetUp(tx, actor);
    const row = await tx
      .selectFrom('signInProvider')
      .select(STORED)
      .select('secret')
      .where('id', '=', id)
      .where('clientId', '=', clientId)
      .executeTakeFirst();
    if (!row) throw new AppError('not-found', { field: 'id' });
    const { id: _id, secret: sealedBefore, ...stored } = row;
    const domains = (await domainsOf(tx, clientId)).filter((each) => each.providerId === id).map(({ domain }) => domain);
    const before: Fields = { ...stored, domains };
    const fields = withStored(before, given);
    await checkFields(tx, platform, actor, fields, before);
    const isOther = isOfOthers(before, fields);
    // Whoever changes the address would be sent what nobody can read here.
    if (isOther && sealedBefore !== '' && secret === undefined) throw refusal('secret', 'provider-secret-again');
    const { domains: newDomains, ...columns } = fields;
    const sealed = secret === undefined ? {} : { secret: secret === '' ? '' : seal.close(secret, placeOfProviderSecret(clientId)) };
    await tx
      .updateTable('signInProvider')
      .set({ ...columns, ...sealed, updatedAt: now })
      .where('id', '=', id)
      .execute();
    await takeDomains(tx, id, newDomains);
    if (isOther) {
      await tx.deleteFrom('accountIdentity').where('providerId', '=', id).execute();
      await forgetScim(tx, [id], now);
    }
    // What a rule gives is theirs without another message of the directory.
    if (!isOther && !isDeepStrictEqual(grantsOf(before), grantsOf(fields)))
      await tx.updateTable('scimPerson').set({ isGrantDue: true }).where('providerId', '=', id).execute();
    if (isOther || !fields.isEnabled) await endSessionsOf(tx, [id], now);
    else if (before.trustsSecondStep && !fields.trustsSecondStep) await endSessionsOf(tx, [id], now, true);
    const after = { ...fields, ...(secret === undefined ? {} : { hasNewSecret: true }) };
    await logOperation(tx, actor, now, { action: 'sign-in-provider.update', targetId: id, before, after });
    return 1;
  });
}

export async function removeProviders(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, actor.clientId);
    const rows = await tx
      .selectFrom('signInProvider')
      .select(['id', 'name', 'issuer'])
      .where('id', 'in', ids)
      .where('clientId', '=', actor.clientId)
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await endSessionsOf(tx, ids, now);
    await tx.deleteFrom('accountIdentity').where('providerId', 'in', ids).execute();
    await tx.deleteFrom('signInDomain').where('providerId', 'in', ids).execute();
    await forgetScim(tx, ids, now);
    await tx.deleteFrom('scimKey').where('providerId', 'in', ids).execute();
    await tx.deleteFrom('signInProvider').where('id', 'in', ids).execute();
    for (const row of rows) await logOperation(tx, actor, now, { action: 'sign-in-provider.remove', targetId: row.id, before: row });
    return rows.length;
  });
}

const grantsOf = ({ rules, defaultRoleId, defaultGroupId }: Fields) => ({ rules, defaultRoleId, defaultGroupId });

/** Another issuer's person, or another corporation's, with the same id there is somebody else. */
const isOfOthers = (before: Fields, { kind, issuer, appId }: Fields): boolean =>
  before.kind !== kind || before.issuer !== issuer || (kind !== 'oidc' && before.appId !== appId);

/** `isOutside`: only those whose second step was the provider's. */
const endSessionsOf = (tx: Db, ids: readonly number[], now: number, isOutside = false) =>
  tx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('providerId', 'in', ids)
    .where('revokedAt', 'is', null)
    .$if(isOutside, (query) => query.where('isStepOutside', '=', true))
    .execute();

/**
 * Whoever decides who is let in as whom could come in as anybody: nobody narrower than one of the client's people may. Where three powers are kept apart,
 * who makes accounts may, for by a provider nobody comes into the account of a power.
 */
export async function requireMaySetUp(tx: Db, actor: Actor): Promise<void> {
  const { clientId } = actor;
  await lockPeople(tx, clientId);
  const isApart = await keepsPowersApart(tx, clientId);
  if (isApart && actor.power === 'system') return;
  if (isApart) throw new AppError('no-privilege');
  const people = await tx.selectFrom('account').select(['roleId', 'userGroupId']).distinct().where('clientId', '=', clientId).execute();
  for (const person of people) requireNotWider(actor, await holdingOf(tx, { clientId, ...person }), 'issuer');
}

/** `before`: what is stored already is not refused again where three powers were set apart since. */
async function checkFields(tx: Db, { config }: Platform, actor: Actor, fields: Fields, before?: Fields): Promise<void> {
  const issuer = new URL(fields.issuer);
  if (issuer.protocol === 'http:' && !mayBePlain(issuer, config.allowHosts))
    throw refusal('issuer', 'provider-needs-tls', { host: issuer.host });
  const { defaultRoleId, defaultGroupId, rules } = fields;
  const isApart = await keepsPowersApart(tx, actor.clientId);
  if (isApart) await checkApart(tx, actor, fields, before);
  if (!isApart && (defaultRoleId === null) !== (defaultGroupId === null))
    throw refusal(defaultRoleId === null ? 'defaultRoleId' : 'defaultGroupId', 'provider-half-default');
  const hasDefault = isApart ? defaultGroupId !== null : defaultRoleId !== null;
  if (fields.kind === 'wecom' && fields.agentId === '') throw refusal('agentId', 'provider-needs-agent');
  if (fields.kind === 'oidc' && fields.createsAccounts && fields.domains.length === 0 && hasDefault)
    throw refusal('domains', 'provider-anybody');
  if (isApart) return;
  for (const grant of [
    ...rules,
    ...(defaultRoleId !== null && defaultGroupId !== null ? [{ roleId: defaultRoleId, userGroupId: defaultGroupId }] : []),
  ])
    await checkGrant(tx, actor, grant);
}

/** Rules grant nothing then; those of before stay, and wait. */
async function checkApart(
  tx: Db,
  { clientId }: Actor,
  { rules, defaultRoleId, defaultGroupId }: Fields,
  before: Fields | undefined,
): Promise<void> {
  if (rules.length > 0 && !isDeepStrictEqual(rules, before?.rules)) throw refusal('rules', 'power-grants-nothing');
  if (defaultRoleId !== null && defaultRoleId !== before?.defaultRoleId) throw refusal('defaultRoleId', 'power-grants-nothing');
  if (defaultGroupId === null) return;
  const group = await tx
    .selectFrom('userGroup')
    .select('id')
    .where('id', '=', defaultGroupId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (!group) throw new AppError('not-found', { field: 'defaultGroupId' });
}

async function checkGrant(tx: Db, actor: Actor, { roleId, userGroupId }: { roleId: number; userGroupId: number }): Promise<void> {
  await checkReferences(tx, actor, { roleId, userGroupId });
  const { power, name } = await tx.selectFrom('role').select(['power', 'name']).where('id', '=', roleId).executeTakeFirstOrThrow();
  if (power !== '') throw refusal('rules', 'provider-fixed-role', { name });
}

async function takeDomains(tx: Db, providerId: number, domains: readonly string[]): Promise<void> {
  await tx.deleteFrom('signInDomain').where('providerId', '=', providerId).execute();
  for (const domain of new Set(domains)) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('signInDomain')
      .values({ domain, providerId })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw refusal('domains', 'provider-domain-taken', { domain });
  }
}
