// Who may work on an announcement: people of the client that wrote it, and on those to other clients only the provider's staff who may change clients.
import type { Kysely } from 'kysely';
import type { AnnouncementReach } from '#shared/announcement.ts';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';

const TO_CLIENTS = 'client.m';

export const mayReach = ({ clientId, privileges }: Actor, reach: AnnouncementReach): boolean =>
  reach === 'client' || (clientId === PROVIDER_CLIENT && grants(privileges, TO_CLIENTS));

export function requireReach(actor: Actor, reach: AnnouncementReach): void {
  if (!mayReach(actor, reach)) throw new AppError('no-privilege', { detail: { privilege: TO_CLIENTS } });
}

/** In the order of their ids, locked; `not-found` where one is not the caller's to work on. */
export async function requireAnnouncements(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await tx
    .selectFrom('announcement')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(locking(tx, 'announcement'))
    .execute();
  const own = rows.filter(({ reach }) => mayReach(actor, reach));
  if (own.length < new Set(ids).size) throw new AppError('not-found', { field });
  return own;
}

export async function requireAnnouncement(tx: Kysely<Database>, actor: Actor, id: number) {
  const [row] = await requireAnnouncements(tx, actor, [id], 'id');
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}
