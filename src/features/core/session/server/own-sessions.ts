// A person's sessions, and ending unknown ones.
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { endSessions } from '#server/auth/end-access.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { OwnSession } from '../contract.ts';

export async function listSessions(platform: Platform, actor: Actor): Promise<OwnSession[]> {
  const rows = await living(platform, actor).selectAll().orderBy('createdAt', 'desc').limit(200).execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    expiresAt: Math.min(row.expiresAt, row.createdAt + platform.config.sessionMs),
    ip: row.ip,
    userAgent: row.userAgent,
    isCurrent: row.id === actor.sessionId,
    isSimulated: row.simulatedBy !== null,
  }));
}

const living = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('session')
    .where('userId', '=', actor.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', platform.now())
    .where('createdAt', '>', platform.now() - platform.config.sessionMs);

/** Throws not-found, and ends none, when one of them is not a valid session of the actor. */
export async function endOwnSessions(platform: Platform, actor: Actor, ids: readonly string[]): Promise<number> {
  const unique = [...new Set(ids)];
  const own = await living(platform, actor).select('id').where('id', 'in', unique).execute();
  if (own.length < unique.length) throw new AppError('not-found', { field: 'id' });
  for (const id of unique) await platform.sessions.revoke(id);
  await logOperation(platform.store.db, actor, platform.now(), {
    action: 'session.end',
    targetId: actor.userId,
    after: { ended: unique.length },
  });
  return unique.length;
}

export async function endOtherSessions(platform: Platform, actor: Actor): Promise<number> {
  const ended = await endSessions(platform.store.db, actor.userId, platform.now(), actor.sessionId);
  await logOperation(platform.store.db, actor, platform.now(), { action: 'session.end', targetId: actor.userId, after: { ended } });
  return ended;
}
