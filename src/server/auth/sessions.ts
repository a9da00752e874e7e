// Sessions: made at sign-in, lengthened while in use, revoked at once by sign-out, a password change or a disabled account.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import { API_KEY_PREFIX, findKeyHolder } from './api-keys.ts';
import { callText } from './call-text.ts';
import { loadActor } from './load-actor.ts';
import { signPass, signToken, type TokenClaims, type TokenKey, verifyPass, verifyToken } from './token.ts';

export const SESSION_SECONDS = 12 * 3600;
const PASS_SECONDS = 300;
/** Long enough for a film that somebody stops and goes on with. */
const CALL_PASS_SECONDS = 6 * 3600;
/** A renewed token comes with the answer in this header. */
export const RENEWED_TOKEN_HEADER = 'x-access-token';

export interface NewSession {
  userId: number;
  simulatedBy: number | null;
  ip: string;
  userAgent: string;
}

export interface IssuedToken {
  token_type: 'Bearer';
  access_token: string;
  expires_in: number;
}

export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly key: TokenKey,
    private readonly now: () => number,
  ) {}

  async open(session: NewSession): Promise<IssuedToken> {
    const id = randomUUID();
    const now = this.now();
    await this.store.db
      .insertInto('session')
      .values({
        id,
        user_id: session.userId,
        simulated_by: session.simulatedBy,
        created_at: now,
        expires_at: now + SESSION_SECONDS * 1000,
        revoked_at: null,
        ip: session.ip,
        user_agent: session.userAgent,
      })
      .execute();
    return { token_type: 'Bearer', access_token: await this.sign(id, session.userId), expires_in: SESSION_SECONDS };
  }

  async revoke(sessionId: string): Promise<void> {
    await this.store.db
      .updateTable('session')
      .set({ revoked_at: this.now() })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Signs a person out everywhere, except in `keep`. Returns how many sessions ended. */
  async revokeAll(userId: number, keep?: string): Promise<number> {
    const result = await this.store.db
      .updateTable('session')
      .set({ revoked_at: this.now() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('id', '!=', keep ?? '')
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  }

  /** Who sent the request, or undefined; past half of its life the token is renewed in the answer. */
  async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return undefined;
    const now = this.now();
    if (token.startsWith(API_KEY_PREFIX)) return findKeyHolder(this.store, token, now);
    const claims = await verifyToken(this.key, token, now);
    if (!claims) return undefined;
    const actor = await loadActor(this.store, claims.sessionId, now);
    if (actor && actor.userId !== claims.userId) return undefined;
    if (actor && claims.expires * 1000 - now < SESSION_SECONDS * 500) await this.renew(claims.sessionId, claims.userId, reply);
    return actor;
  }

  /** A short-lived `authorization` value for one path, in the name of who asks. */
  async issuePass(actor: Actor, path: string): Promise<{ authorization: string; expires_in: number }> {
    const expires = Math.floor(this.now() / 1000) + PASS_SECONDS;
    return {
      authorization: await signPass(this.key, { sessionId: actor.sessionId, userId: actor.userId, expires }, path, 'path'),
      expires_in: PASS_SECONDS,
    };
  }

  /** For one call and no other, which the server vouches for; the same text for an hour, so that what is named by it keeps its name. */
  issueCallPass(actor: Actor, path: string, query: Record<string, string>): Promise<string> {
    const hours = Math.floor(this.now() / 3_600_000);
    const expires = (hours + 1) * 3600 + CALL_PASS_SECONDS;
    return signPass(this.key, { sessionId: actor.sessionId, userId: actor.userId, expires }, callText(path, query), 'call');
  }

  /** Whose pass it is; undefined when it is for another path, has expired, or its session has ended. */
  async authenticatePass(pass: string, path: string): Promise<Actor | undefined> {
    return this.holderOf(await verifyPass(this.key, pass, path, 'path', this.now()));
  }

  /** The same for the pass of one call. */
  async authenticateCallPass(pass: string, path: string, query: Record<string, unknown>): Promise<Actor | undefined> {
    return this.holderOf(await verifyPass(this.key, pass, callText(path, query), 'call', this.now()));
  }

  private async holderOf(claims: TokenClaims | undefined): Promise<Actor | undefined> {
    const actor = claims && (await loadActor(this.store, claims.sessionId, this.now()));
    return actor?.userId === claims?.userId ? actor : undefined;
  }

  private async renew(sessionId: string, userId: number, reply: FastifyReply): Promise<void> {
    await this.store.db
      .updateTable('session')
      .set({ expires_at: this.now() + SESSION_SECONDS * 1000 })
      .where('id', '=', sessionId)
      .execute();
    reply.header(RENEWED_TOKEN_HEADER, await this.sign(sessionId, userId));
  }

  private sign(sessionId: string, userId: number): Promise<string> {
    return signToken(this.key, { sessionId, userId, expires: Math.floor(this.now() / 1000) + SESSION_SECONDS });
  }
}
