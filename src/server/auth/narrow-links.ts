// Access links: whoever has a link sees one narrow part of what its maker sees now, without signing in. The one place where such a link is judged:
// at its opening and at every later call its row and its maker are asked again, so that an end of either acts on the next call of every process.
// Whatever is wrong (no such key, expired, revoked, used up, the password, the address, the maker), the answer is the same.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import { CallBudget } from '../http/call-budget.ts';
import type { Platform } from '../platform.ts';
import { isAllowedAddress } from './allowed-addresses.ts';
import { callerAddress } from './caller-address.ts';
import { LinkPasswords } from './link-passwords.ts';
import { loadUser } from './load-actor.ts';
import { hashOfKey, isShareKey } from './share-key.ts';

/** Calls a minute. An office reads at once, from one address; one address cannot use up what a link has. */
const PER_ADDRESS = 1200;
const PER_LINK = 6000;
const WRONG_PER_ADDRESS = 60;
const NOTED_EVERY_MS = 60_000;
const NOTED_WITHIN_MS = 250;

type Link = Selectable<Database['accessLink']>;

export interface HeldLink {
  link: Pick<Link, 'id' | 'name' | 'narrowScope' | 'expiresAt'>;
  /** Its maker, as he is now. */
  maker: Actor;
}

/** The one answer to everything that opens nothing. */
export const linkGone = (): AppError => new AppError('invalid-token');

export class NarrowLinks {
  readonly #platform: Platform;
  readonly #needs: Privilege;
  readonly #passwords = new LinkPasswords();
  readonly #calls = new CallBudget();

  /** `needs`: what a maker must hold for his links to open. */
  constructor(platform: Platform, needs: Privilege) {
    this.#platform = platform;
    this.#needs = needs;
  }

  /** Counts a use, before anything is answered. Throws invalid-token, and too-many-requests. */
  async open(asked: { key: string; password: string; ip: string }): Promise<HeldLink & { authorization: string; expires_in: number }> {
    const now = this.#platform.now();
    const address = this.#spend(asked.ip);
    const keyHash = hashOfKey(asked.key);
    const found = isShareKey(asked.key) ? await this.#find(keyHash) : undefined;
    const isRight = await this.#passwords.isRight(found, asked.password, { keyHash, address, now });
    // Guesses use up nothing of the link's.
    if (found && isRight) this.#calls.spend(`link ${keyHash}`, PER_LINK, now);
    const held = found && isRight ? await this.#judge(found, asked.ip) : undefined;
    if (!found || !held || !(await this.#count(found.id, asked.ip))) throw this.#wrong(address);
    return { ...held, ...(await this.#platform.sessions.issueLinkPass(found)) };
  }

  /** The link that a pass was handed out for, as long as it opens. Throws invalid-token, and too-many-requests. */
  async hold(authorization: string, ip: string): Promise<HeldLink> {
    const address = this.#spend(ip);
    const pass = await this.#platform.sessions.readLinkPass(authorization);
    const found = pass && (await this.#find(pass.keyHash));
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

  #find(keyHash: string): Promise<Link | undefined> {
    return this.#platform.store.db
      .selectFrom('accessLink')
      .selectAll()
      .where('keyHash', '=', keyHash)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', this.#platform.now())
      .executeTakeFirst();
  }

  async #judge(link: Link, ip: string): Promise<HeldLink | undefined> {
    if (!isAllowedAddress(link.addresses, ip)) return undefined;
    const maker = await loadUser(this.#platform.store, link.userId, this.#platform.now());
    if (!maker || maker.clientId !== link.clientId || maker.mustSetUpFactor || !grants(maker.privileges, this.#needs)) return undefined;
    const { id, name, narrowScope, expiresAt } = link;
    return { link: { id, name, narrowScope, expiresAt }, maker };
  }

  /** False when it was used up, revoked or has expired meanwhile: of two who open the last use, one does. */
  async #count(id: number, ip: string): Promise<boolean> {
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
