// Access links: whoever has a link sees one narrow part of what its maker sees now, without signing in. The one place where such a link is judged:
// at its opening and at every later call its row and its maker are asked again, so that an end of either acts on the next call of every process.
// Whatever is wrong (no such key, expired, revoked, used up, the password, the address, the maker), the answer is the same.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { AppError, ERRORS } from '#shared/errors.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import { CallBudget } from '../http/call-budget.ts';
import type { Platform } from '../platform.ts';
import { isAllowedAddress } from './allowed-addresses.ts';
import { callerAddress } from './caller-address.ts';
import { CountedOnce } from './counted-once.ts';
import { LinkPasswords } from './link-passwords.ts';
import { loadUser } from './load-actor.ts';
import { hashOfKey, isShareKey } from './share-key.ts';

/** Calls a minute. An office reads at once, from one address; one address cannot use up what a link has. */
const PER_ADDRESS = 1200;
const PER_LINK = 6000;
const WRONG_PER_ADDRESS = 60;
/** From this status on, the same question may be answered later. */
const TOO_MANY = 429;
const NOTED_EVERY_MS = 60_000;
const NOTED_WITHIN_MS = 250;
/** Opens of an embed without a limit are counted together: a page that many people read at once is one line of the record, not thousands. */
const COUNTED_EVERY_MS = 2000;

type Link = Selectable<Database['accessLink']>;

export interface HeldLink {
  link: Pick<Link, 'id' | 'name' | 'narrowScope' | 'expiresAt' | 'origins' | 'look' | 'version'>;
  /** Its maker, as he is now. */
  maker: Actor;
}

/** The one answer to everything that opens nothing. */
export const linkGone = (): AppError => new AppError('invalid-token');

/** A scope that no longer means anything opens nothing and tells nothing. What is only busy or away for now is told as it is: who was told that it is gone does not ask again. */
export const goneUnlessAway = (error: unknown): unknown =>
  error instanceof AppError && ERRORS[error.code].status < TOO_MANY ? linkGone() : error;

export class NarrowLinks {
  readonly #platform: Platform;
  readonly #kind: Link['kind'];
  readonly #needs: readonly Privilege[];
  readonly #passwords = new LinkPasswords();
  readonly #calls = new CallBudget();
  readonly #counted = new CountedOnce();
  readonly #opened = new Map<number, { opens: number; ip: string }>();

  /** Links of one kind; `needs`: what a maker must hold for his links to open. */
  constructor(platform: Platform, kind: Link['kind'], needs: readonly Privilege[]) {
    this.#platform = platform;
    this.#kind = kind;
    this.#needs = needs;
  }

  /** Counts a use, before anything is answered. `publicId`: of an embed, of which the document was asked. Throws invalid-token, and too-many-requests. */
  async open(asked: {
    key: string;
    password: string;
    ip: string;
    publicId?: string;
    /** Names this opening, so that the same one again is no further use. */
    attempt?: string | undefined;
  }): Promise<HeldLink & { authorization: string; expires_in: number }> {
    const now = this.#platform.now();
    const address = this.#spend(asked.ip);
    const keyHash = hashOfKey(asked.key);
    const found = isShareKey(asked.key) ? await this.#find(keyHash, asked.publicId) : undefined;
    const isRight = await this.#passwords.isRight(found, asked.password, { keyHash, address, now });
    // Guesses use up nothing of the link's.
    if (found && isRight) this.#calls.spend(`link ${keyHash}`, PER_LINK, now);
    const held = found && isRight ? await this.#judge(found, asked.ip) : undefined;
    if (!found || !held || !(await this.#countOnce(found, asked, address))) throw this.#wrong(address);
    // Bound to the key that was shown: one that was replaced takes its passes with it.
    const expiresAt = found.keyHash === keyHash ? found.expiresAt : Math.min(found.expiresAt, found.oldKeyUntil ?? 0);
    return { ...held, ...(await this.#platform.sessions.issueLinkPass({ keyHash, userId: found.userId, expiresAt })) };
  }

  /** The link that a pass was handed out for, as long as it opens. Throws invalid-token, and too-many-requests. */
  async hold(authorization: string, ip: string, publicId?: string): Promise<HeldLink> {
    const address = this.#spend(ip);
    const pass = await this.#platform.sessions.readLinkPass(authorization);
    const found = pass && (await this.#find(pass.keyHash, publicId));
    const held = found?.userId === pass?.userId && found ? await this.#judge(found, ip) : undefined;
    if (!found || !held) throw this.#wrong(address);
    this.#calls.spend(`link ${found.keyHash}`, PER_LINK, this.#platform.now());
    await this.#note(found, ip);
    return held;
  }

  #spend(ip: string): string {
    const address = callerAddress(ip);
    this.#calls.spend(`address ${address}`, PER_ADDRESS, this.#platform.now());
    return address;
  }

  #wrong(address: string): AppError {
    this.#calls.spend(`wrong ${address}`, WRONG_PER_ADDRESS, this.#platform.now());
    return linkGone();
  }

  #find(keyHash: string, publicId: string | undefined): Promise<Link | undefined> {
    const now = this.#platform.now();
    return this.#platform.store.db
      .selectFrom('accessLink')
      .selectAll()
      .where((e) => e.or([e('keyHash', '=', keyHash), e.and([e('oldKeyHash', '=', keyHash), e('oldKeyUntil', '>', now)])]))
      .where('kind', '=', this.#kind)
      .where((e) => (publicId === undefined ? e('publicId', 'is', null) : e('publicId', '=', publicId)))
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
  }

  async #judge(link: Link, ip: string): Promise<HeldLink | undefined> {
    if (!isAllowedAddress(link.addresses, ip)) return undefined;
    const maker = await loadUser(this.#platform.store, link.userId, this.#platform.now());
    if (!maker || maker.clientId !== link.clientId || maker.mustSetUpFactor) return undefined;
    if (!this.#needs.every((privilege) => grants(maker.privileges, privilege))) return undefined;
    const { id, name, narrowScope, expiresAt, origins, look, version } = link;
    return { link: { id, name, narrowScope, expiresAt, origins, look, version }, maker };
  }

  #countOnce(link: Link, { ip, attempt }: { ip: string; attempt?: string | undefined }, address: string): Promise<boolean> {
    return this.#counted.count(`${link.id} ${address}`, attempt, this.#platform.now(), () => this.#count(link, ip));
  }

  /** False when it was used up, revoked or has expired meanwhile: of two who open the last use, one does. */
  async #count({ id, kind, maxUses }: Link, ip: string): Promise<boolean> {
    if (kind === 'embed' && maxUses === null) {
      this.#countLater(id, ip);
      return true;
    }
    const now = this.#platform.now();
    const counted = await this.#platform.store.db
      .updateTable('accessLink')
      .set((e) => ({ uses: e('uses', '+', 1), lastUsedAt: now, lastIp: ip }))
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where((e) => e.or([e('maxUses', 'is', null), e('uses', '<', e.ref('maxUses'))]))
      .returning('id')
      .executeTakeFirst();
    return counted !== undefined;
  }

  /** A process that is killed forgets the opens of two seconds. */
  #countLater(id: number, ip: string): void {
    const waiting = this.#opened.get(id);
    this.#opened.set(id, { opens: (waiting?.opens ?? 0) + 1, ip });
    if (waiting) return;
    const timer = setTimeout(() => {
      const { opens = 0, ip: lastIp = '' } = this.#opened.get(id) ?? {};
      this.#opened.delete(id);
      const lastUsedAt = this.#platform.now();
      const { db } = this.#platform.store;
      const counted = db
        .updateTable('accessLink')
        .set((e) => ({ uses: e('uses', '+', opens), lastUsedAt, lastIp }))
        .where('id', '=', id)
        .execute();
      // A record that cannot be written loses a count, and nobody's view.
      void counted.catch(() => undefined);
    }, COUNTED_EVERY_MS);
    timer.unref();
  }

  /** A call that only reads waits for no writer longer than this, and is answered when nothing can be written at all. */
  async #note({ id, lastUsedAt }: Link, ip: string): Promise<void> {
    const now = this.#platform.now();
    if ((lastUsedAt ?? 0) >= now - NOTED_EVERY_MS) return;
    const { db } = this.#platform.store;
    const noted = db.updateTable('accessLink').set({ lastUsedAt: now, lastIp: ip }).where('id', '=', id).execute();
    // The next call notes it again.
    const tried = noted.catch(() => undefined);
    await Promise.race([tried, sleep(NOTED_WITHIN_MS, undefined, { ref: false })]);
  }
}
