// A person's sessions, and ending unknown ones.
import type { ExpressionBuilder } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { endSessions } from '#server/auth/end-access.ts';
import { endOfSession, loadSignInRule, longestOf } from '#server/auth/sign-in-rules.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { SignInRule } from '#shared/sign-in-rule.ts';
import type { OwnSession } from '../contract.ts';

export async function listSessions(platform: Platform, actor: Actor): Promise<OwnSession[]> {
  const rule = await loadSignInRule(platform.store.db, actor.clientId);
  const rows = await living(platform, actor, rule).selectAll().orderBy('createdAt', 'desc').limit(200).execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    usedAt: row.usedAt,
    expiresAt: endOfSession(row.simulatedBy === null ? rule : NO_LIMITS, row, platform.config.sessionMs),
    ip: row.ip,
    userAgent: row.userAgent,
    isCurrent: row.id === actor.sessionId,
    isSimulated: row.simulatedBy !== null,
  }));
}

/** A simulated login ends by itself, or with the session of the person who entered. */
const NO_LIMITS = { idleMinutes: 0, sessionHours: 0 };

function living(platform: Platform, actor: Actor, { idleMinutes, sessionHours }: SignInRule) {
  const now = platform.now();
  const { sessionMs } = platform.config;
  const own = (e: ExpressionBuilder<Database, 'session'>) =>
    e.and([
      e('createdAt', '>', now - longestOf({ sessionHours }, sessionMs)),
      ...(idleMinutes > 0 ? [e('usedAt', '>', now - idleMinutes * 60_000)] : []),
    ]);
  return platform.store.db
    .selectFrom('session')
    .where('userId', '=', actor.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', now - sessionMs)
    .where((e) => e.or([e('simulatedBy', 'is not', null), own(e)]));
}

/** Throws not-found, and ends none, when one of them is not a valid session of the actor. */
export async function endOwnSessions(platform: Platform, actor: Actor, ids: readonly string[]): Promise<number> {
  const unique = [...new Set(ids)];
  const rule = await loadSignInRule(platform.store.db, actor.clientId);
  const own = await living(platform, actor, rule).select('id').where('id', 'in', unique).execute();
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
