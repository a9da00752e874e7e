// To whom announcements are, in the words of queries: groups are asked anew each time, so that who joins one later sees those in force.
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AnnouncementState } from '#shared/announcement.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

type Db = Kysely<Database>;
type Expressions = ExpressionBuilder<Database, 'announcement'>;

/** Announcements for this person, whatever their state. */
export function addressedTo(db: Db, { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>) {
  return db.selectFrom('announcement').where((e) => {
    const targets = e.selectFrom('announcementTarget as target').whereRef('target.announcementId', '=', 'announcement.id');
    const named = targets.select('target.targetId').where('target.kind', '=', 'user').where('target.targetId', '=', userId);
    const inGroup = targets
      .select('target.targetId')
      .innerJoin('account as reader', 'reader.userGroupId', 'target.targetId')
      .where('target.kind', '=', 'group')
      .where('reader.id', '=', userId);
    const ofClient = targets.select('target.targetId').where('target.kind', '=', 'client').where('target.targetId', '=', clientId);
    const toAll = e('announcement.isToAll', '=', true);
    return e.or([
      e.and([
        e('announcement.reach', '=', 'client'),
        e('announcement.clientId', '=', clientId),
        e.or([toAll, e.exists(named), e.exists(inGroup)]),
      ]),
      e.and([
        e('announcement.reach', '=', 'clients'),
        clientId === PROVIDER_CLIENT ? e.exists(ofClient) : e.or([toAll, e.exists(ofClient)]),
      ]),
    ]);
  });
}

interface Addressed {
  id: number;
  clientId: number;
  reach: 'client' | 'clients';
  isToAll: boolean;
}

/** Accounts that an announcement is for now: enabled ones of enabled clients. */
export function readersOf(db: Db, { id, clientId, reach, isToAll }: Addressed) {
  const people = db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .where('account.state', '=', 'enabled')
    .where('client.state', '=', 'enabled');
  const targets = (kind: 'group' | 'user' | 'client') =>
    db.selectFrom('announcementTarget').select('targetId').where('announcementId', '=', id).where('kind', '=', kind);
  if (reach === 'clients')
    return isToAll ? people.where('account.clientId', '!=', PROVIDER_CLIENT) : people.where('account.clientId', 'in', targets('client'));
  const own = people.where('account.clientId', '=', clientId);
  return isToAll ? own : own.where((e) => e.or([e('account.id', 'in', targets('user')), e('account.userGroupId', 'in', targets('group'))]));
}

/** As `stateOf`, in a query. */
export function inState(e: Expressions, state: AnnouncementState, now: number) {
  const isWithdrawn = e('announcement.withdrawnAt', 'is not', null);
  if (state === 'withdrawn') return isWithdrawn;
  const stands = e('announcement.withdrawnAt', 'is', null);
  if (state === 'scheduled') return e.and([stands, e('announcement.fromAt', '>', now)]);
  const begun = e('announcement.fromAt', '<=', now);
  if (state === 'past') return e.and([stands, begun, e('announcement.untilAt', '<=', now)]);
  return e.and([stands, begun, e.or([e('announcement.untilAt', 'is', null), e('announcement.untilAt', '>', now)])]);
}

interface Lasting {
  fromAt: number;
  untilAt: number | null;
  withdrawnAt: number | null;
}

export function stateOf({ fromAt, untilAt, withdrawnAt }: Lasting, now: number): AnnouncementState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (fromAt > now) return 'scheduled';
  return untilAt !== null && untilAt <= now ? 'past' : 'inForce';
}
