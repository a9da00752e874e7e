// Sessions: created at sign-in, extended while in use up to the longest life, revoked at once by sign-out, a password change or a disabled account. A
// simulated login depends on the session it was entered from and ends with it, or after an hour.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { privilegeDigest } from '#shared/privileges.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import type { Database } from '../db/tables/database.ts';
import { API_KEY_PREFIX, findKeyHolder } from './api-keys.ts';
import { callText } from './call-text.ts';
import { endSessions } from './end-access.ts';
import { loadActor } from './load-actor.ts';
import { loadSignInRule, longestOf } from './sign-in-rules.ts';
import { signPass, signToken, type TokenClaims, type TokenKey, verifyPass, verifyToken } from './token.ts';

export const SESSION_SECONDS = 12 * 3600;
/** A simulated login is not extended. */
export const SIMULATED_SECONDS = 3600;
const PASS_SECONDS = 300;
/** Long enough for a film that somebody pauses and resumes. */
const CALL_PASS_SECONDS = 6 * 3600;
const LINK_SECONDS = 1800;
const LINK_AUDIENCE = 'access-link';
/** The response header that carries a renewed token. */
export const RENEWED_TOKEN_HEADER = 'x-access-token';
/** A page says by it that nobody was at work for a while: the call keeps no session from ending. */
export const UNATTENDED_HEADER = 'x-unattended';
/** Tells a browser whether its person's privileges are still those that it knows. */
export const PRIVILEGES_HEADER = 'x-privileges';

export interface NewSession {
  userId: number;
  /** The provider's user who enters a client, and that user's own session. */
  simulatedBy?: { userId: number; sessionId: string };
  /** The identity provider by which somebody came, and whether that asked for a second step. */
  provider?: { id: number; isStepOutside: boolean };
  ip: string;
  userAgent: string;
}

export interface IssuedToken {
  token_type: 'Bearer';
  access_token: string;
  expires_in: number;
}

export class Sessions {
  readonly #store: Store;
  readonly #key: TokenKey;
  readonly #now: () => number;
  readonly #longestMs: number;

  constructor(
    store: Store,
    key: TokenKey,
    now: () => number,
    /** The longest life of a session, however much it is used. */
    longestMs: number,
  ) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
    this.#longestMs = longestMs;
  }

  async open(session: NewSession, db: Kysely<Database> = this.#store.db): Promise<IssuedToken> {
    const id = randomUUID();
    const now = this.#now();
    const longestMs = await this.#longestOf(session.userId, db);
    const seconds = session.simulatedBy ? SIMULATED_SECONDS : Math.min(SESSION_SECONDS, Math.floor(longestMs / 1000));
    await db
      .insertInto('session')
      .values({
        id,
        userId: session.userId,
        simulatedBy: session.simulatedBy?.userId ?? null,
        parentId: session.simulatedBy?.sessionId ?? null,
        providerId: session.provider?.id ?? null,
        isStepOutside: session.provider?.isStepOutside ?? false,
        createdAt: now,
        usedAt: now,
        expiresAt: now + seconds * 1000,
        revokedAt: null,
        ip: session.ip,
        userAgent: session.userAgent,
      })
      .execute();
    const expires = Math.floor(now / 1000) + seconds;
    return { token_type: 'Bearer', access_token: await this.#sign(id, session.userId, expires), expires_in: seconds };
  }

  async revoke(sessionId: string): Promise<void> {
    await this.#store.db
      .updateTable('session')
      .set({ revokedAt: this.#now() })
      .where('id', '=', sessionId)
      .where('revokedAt', 'is', null)
      .execute();
  }

  /** Signs a person out everywhere, except in `keep`. Returns how many sessions ended. */
  async revokeAll(userId: number, keep?: string): Promise<number> {
    return endSessions(this.#store.db, userId, this.#now(), keep);
  }

  /** Who sent the request, or undefined; after half of its life the answer carries a renewed token. */
  async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return undefined;
    const now = this.#now();
    if (token.startsWith(API_KEY_PREFIX)) return findKeyHolder(this.#store, token, now, request.ip);
    const claims = await verifyToken(this.#key, token, now);
    if (!claims) return undefined;
    const isUse = request.headers[UNATTENDED_HEADER] === undefined;
    const actor = await loadActor(this.#store, claims.sessionId, { now, longestMs: this.#longestMs, ip: request.ip, isUse });
    if (actor && actor.userId !== claims.userId) return undefined;
    if (actor && actor.simulatedBy === undefined && claims.expires * 1000 - now < SESSION_SECONDS * 500)
      await this.#renew(claims, now, reply);
    if (actor) reply.header(PRIVILEGES_HEADER, privilegeDigest(actor.privileges));
    return actor;
  }

  /** A short-lived `authorization` value for one path, on behalf of the actor. */
  async issuePass(actor: Actor, path: string): Promise<{ authorization: string; expires_in: number }> {
    const expires = Math.floor(this.#now() / 1000) + PASS_SECONDS;
    return {
      authorization: await signPass(this.#key, { sessionId: actor.sessionId, userId: actor.userId, expires }, path, 'path'),
      expires_in: PASS_SECONDS,
    };
  }

  /** A pass for exactly one call, vouched for by the server; the text stays the same for an hour, so that URLs that contain it stay the same. */
  issueCallPass(actor: Actor, path: string, query: Record<string, string>): Promise<string> {
    const hours = Math.floor(this.#now() / 3_600_000);
    const expires = (hours + 1) * 3600 + CALL_PASS_SECONDS;
    return signPass(this.#key, { sessionId: actor.sessionId, userId: actor.userId, expires }, callText(path, query), 'call');
  }

  /** The holder of a pass; undefined when it is for another path, has expired, or its session has ended. */
  async authenticatePass(pass: string, path: string, ip: string): Promise<Actor | undefined> {
    return this.#holderOf(await verifyPass(this.#key, pass, path, 'path', this.#now()), ip);
  }

  /** The same for the pass of one call. */
  async authenticateCallPass(pass: string, path: string, query: Record<string, unknown>, ip: string): Promise<Actor | undefined> {
    return this.#holderOf(await verifyPass(this.#key, pass, callText(path, query), 'call', this.#now()), ip);
  }

  /** What an access link hands out when it is opened: no session, and good for nothing but that link's own calls (`NarrowLinks`). */
  async issueLinkPass(link: {
    keyHash: string;
    userId: number;
    expiresAt: number;
  }): Promise<{ authorization: string; expires_in: number }> {
    const now = Math.floor(this.#now() / 1000);
    const expires = Math.min(now + LINK_SECONDS, Math.floor(link.expiresAt / 1000));
    const claims = { sessionId: link.keyHash, userId: link.userId, expires };
    return { authorization: await signPass(this.#key, claims, LINK_AUDIENCE, 'link'), expires_in: expires - now };
  }

  /** The link of such a pass; whether that still opens anything is for its row to say. */
  async readLinkPass(pass: string): Promise<{ keyHash: string; userId: number } | undefined> {
    const claims = await verifyPass(this.#key, pass, LINK_AUDIENCE, 'link', this.#now());
    return claims && { keyHash: claims.sessionId, userId: claims.userId };
  }

  /** Pictures and films go on loading by themselves, so passes are no use of the session. */
  async #holderOf(claims: TokenClaims | undefined, ip: string): Promise<Actor | undefined> {
    const call = { now: this.#now(), longestMs: this.#longestMs, ip, isUse: false };
    const actor = claims && (await loadActor(this.#store, claims.sessionId, call));
    return actor?.userId === claims?.userId ? actor : undefined;
  }

  /** Nothing where it cannot last longer: one at the end of its client's hours would be renewed at every call. */
  async #renew({ sessionId, userId, expires }: TokenClaims, now: number, reply: FastifyReply): Promise<void> {
    const { createdAt } = await this.#store.db
      .selectFrom('session')
      .select('createdAt')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const expiresAt = Math.min(now + SESSION_SECONDS * 1000, createdAt + (await this.#longestOf(userId)));
    if (Math.floor(expiresAt / 1000) <= expires) return;
    await this.#store.db.updateTable('session').set({ expiresAt }).where('id', '=', sessionId).execute();
    reply.header(RENEWED_TOKEN_HEADER, await this.#sign(sessionId, userId, Math.floor(expiresAt / 1000)));
  }

  /** The longest life of a session of this account: what its client says, within what the system says. */
  async #longestOf(userId: number, db: Kysely<Database> = this.#store.db): Promise<number> {
    const { clientId } = await db.selectFrom('account').select('clientId').where('id', '=', userId).executeTakeFirstOrThrow();
    return longestOf(await loadSignInRule(db, clientId), this.#longestMs);
  }

  #sign(sessionId: string, userId: number, expires: number): Promise<string> {
    return signToken(this.#key, { sessionId, userId, expires });
  }
}
