// Which accounts of a client a list asks for.
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { groupsBelow } from '#server/record/led-groups.ts';
import { containing } from '#server/record/like.ts';
import type { Input } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { IDLE_DAYS, type USER_CONDITIONS, type userContract } from '../contract.ts';

export type UserFilter = Partial<Omit<Input<(typeof userContract)['list']>, 'page' | 'pageSize' | 'sort' | 'isDescending'>>;
type Tables = 'account' | 'role' | 'userGroup';
type Builder = ExpressionBuilder<Database, Tables>;
type Is = ExpressionWrapper<Database, Tables, SqlBool>;

/** PostgreSQL takes no empty list. */
const NONE = 0;

/** Too many wrong passwords: signing in has to wait. */
export const isLockedNow = (e: Builder, now: number) =>
  e.exists(
    e
      .selectFrom('signInTry')
      .select('signInTry.username')
      .whereRef('signInTry.username', '=', 'account.username')
      .where('signInTry.nextAt', '>', now),
  );

const hasAuthenticator = (e: Builder) =>
  e.exists(
    e
      .selectFrom('secondFactor')
      .select('secondFactor.userId')
      .whereRef('secondFactor.userId', '=', 'account.id')
      .where('secondFactor.confirmedAt', 'is not', null),
  );
const hasPasskey = (e: Builder) => e.exists(e.selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'account.id'));

/** What a condition of the list says of an account. */
export const USER_IS: Record<(typeof USER_CONDITIONS)[number], (e: Builder, now: number) => Is> = {
  locked: isLockedNow,
  idle: (e, now) =>
    e.and([
      e('account.state', '=', 'enabled'),
      e(e.fn.coalesce('account.lastLoginAt', 'account.createdAt'), '<=', now - IDLE_DAYS * DAY_MS),
    ]),
  unguarded: (e) =>
    e.and([e('account.state', '=', 'enabled'), e('role.needsSecondFactor', '=', true), e.not(e.or([hasAuthenticator(e), hasPasskey(e)]))]),
};

/** What fits, without any column: whoever counts it counts exactly what the list shows. */
export async function filterUsers({ store, now }: Platform, actor: Actor, input: UserFilter) {
  let query = store.db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('userGroup', 'userGroup.id', 'account.userGroupId')
    .where('account.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('account.id', '=', input.id);
  if (input.roleId?.length) query = query.where('account.roleId', 'in', input.roleId);
  if (input.userGroupId?.length) {
    const groups = input.withBelow ? await groupsBelow(store.db, actor.clientId, input.userGroupId) : input.userGroupId;
    query = query.where('account.userGroupId', 'in', [NONE, ...groups]);
  }
  const { providerId } = input;
  if (providerId?.length)
    query = query.where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('accountIdentity')
            .select('accountIdentity.id')
            .whereRef('accountIdentity.userId', '=', 'account.id')
            .where('accountIdentity.providerId', 'in', providerId),
        ),
        e.exists(
          e
            .selectFrom('scimPerson')
            .select('scimPerson.userId')
            .whereRef('scimPerson.userId', '=', 'account.id')
            .where('scimPerson.providerId', 'in', providerId),
        ),
      ]),
    );
  if (input.state) query = query.where('account.state', '=', input.state);
  const { condition } = input;
  if (condition) query = query.where((e) => USER_IS[condition](e, now()));
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(account.username || ' ' || account.name || ' ' || account.email || ' ' || account.mobile) like ${containing(input.keyword)} escape '\\'`,
    );
  return query;
}
