import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '../actor.ts';
import { CallBudget } from './call-budget.ts';

/**
 * Calls a minute of one session, or of the person behind a key, and of a key that has a limit of its own: counted after authentication, never by what a
 * caller writes.
 */
export function sessionLimit(app: FastifyInstance, max: number): (request: FastifyRequest, actor: Actor) => Promise<void> {
  const keys = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: (request) => keys.get(request) ?? '' });
  const ofKeys = new CallBudget();
  return async (request, actor) => {
    const { key } = actor;
    if (key && key.perMinute !== null) ofKeys.spend(`key ${key.id}`, key.perMinute, Date.now());
    keys.set(request, actor.sessionId || `user ${actor.userId}`);
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) throw new AppError('too-many-requests', { detail: { seconds: limit.ttlInSeconds } });
  };
}
