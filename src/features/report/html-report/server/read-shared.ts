// The one way in for readers without an account. Whatever is wrong (no such key, ended, expired, its bulletin deleted, the password) the answer is the same,
// and takes as long: only who has a right key and its password learns anything.
import { createHmac, randomBytes } from 'node:crypto';
import { answerPicture, currentChapters } from '#features/report/brief-report/server/facade.ts';
import { isAllowedAddress } from '#server/auth/allowed-addresses.ts';
import { callerAddress } from '#server/auth/caller-address.ts';
import { LinkPasswords } from '#server/auth/link-passwords.ts';
import type { Seal } from '#server/auth/seal.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { SharedReport } from '../contract.ts';
import { publicTree } from './public-tree.ts';
import { hashOfKey, isShareKey } from '#server/auth/share-key.ts';

/** Calls a minute. An office reads a bulletin at once, from one address; one address cannot use up what a share has. */
const PER_ADDRESS = 600;
const PER_KEY = 3000;
const WRONG_PER_ADDRESS = 60;
const PICTURES_PER_ADDRESS = 6000;
const PASS_PLACE = 'picture of a share';
const VISIT_MS = HOUR_MS / 2;

type Asked = Pick<Call, 'ip' | 'userAgent'> & { key: string; password: string };

export class SharedReader {
  readonly #platform: Platform;
  readonly #seal: Seal;
  readonly #calls = new CallBudget();
  readonly #passwords = new LinkPasswords();
  readonly #visits = new CallBudget(VISIT_MS);
  readonly #counting = new Map<string, Promise<boolean>>();
  /** Readers are told apart by a hash that nobody can work out again after a restart. */
  readonly #salt = randomBytes(32);

  constructor(platform: Platform, seal: Seal) {
    this.#platform = platform;
    this.#seal = seal;
  }

  async read(asked: Asked): Promise<SharedReport> {
    const now = this.#platform.now();
    const address = callerAddress(asked.ip);
    this.#calls.spend(`address ${address}`, PER_ADDRESS, now);
    const keyHash = hashOfKey(asked.key);
    const share = isShareKey(asked.key) ? await this.#findShare(keyHash, now) : undefined;
    const isOpen = await this.#passwords.isRight(share, asked.password, { keyHash, address, now });
    if (!share || !isOpen || !isAllowedAddress(share.addresses, asked.ip)) {
      this.#calls.spend(`wrong ${address}`, WRONG_PER_ADDRESS, now);
      throw new AppError('not-found', { field: 'key' });
    }
    // Guesses use up nothing of the share's.
    this.#calls.spend(`key ${keyHash}`, PER_KEY, now);
    if (!(await this.#count(share, `${address} ${asked.userAgent}`, now))) throw new AppError('not-found', { field: 'key' });
    return this.#tell(share, now);
  }

  /** For whoever read the bulletin within a day, as long as the share opens it. */
  async readPicture(given: string, ip: string): Promise<FileAnswer> {
    const now = this.#platform.now();
    this.#calls.spend(`picture ${callerAddress(ip)}`, PICTURES_PER_ADDRESS, now);
    const pass = passIn(this.#seal.open(given, PASS_PLACE));
    const share =
      pass && pass.until > now ? await this.#openShares(now).where('bulletinShare.id', '=', pass.shareId).executeTakeFirst() : undefined;
    if (!pass || !share || !isAllowedAddress(share.addresses, ip)) throw new AppError('not-found', { field: 'pass' });
    return answerPicture(this.#platform, { bulletinId: share.bulletinId, id: pass.pictureId });
  }

  #findShare(keyHash: string, now: number) {
    return this.#openShares(now).where('bulletinShare.keyHash', '=', keyHash).executeTakeFirst();
  }

  #openShares(now: number) {
    return this.#platform.store.db
      .selectFrom('bulletinShare')
      .innerJoin('bulletin', 'bulletin.id', 'bulletinShare.bulletinId')
      .select(['bulletinShare.id', 'bulletinShare.bulletinId', 'bulletinShare.passwordHash', 'bulletinShare.addresses'])
      .where('bulletinShare.endedAt', 'is', null)
      .where('bulletinShare.expiresAt', '>', now)
      .where('bulletin.deletedAt', 'is', null)
      .where('bulletin.madeAt', 'is not', null);
  }

  async #tell({ id, bulletinId }: { id: number; bulletinId: number }, now: number): Promise<SharedReport> {
    const { db } = this.#platform.store;
    const row = await db
      .selectFrom('bulletin')
      .select(['id', 'title', 'locale', 'snapshot', 'chapters', 'version'])
      .where('id', '=', bulletinId)
      .executeTakeFirstOrThrow();
    const { title, locale, snapshot } = row;
    const chapters = await currentChapters(db, row);
    if (!snapshot || !chapters) throw new AppError('not-found', { field: 'key' });
    const { pictureIds, ...told } = publicTree(snapshot, chapters);
    const until = now + DAY_MS;
    const passes = [...pictureIds].map(
      ([name, pictureId]) => [name, this.#seal.close(JSON.stringify({ shareId: id, pictureId, until }), PASS_PLACE)] as const,
    );
    return { title, locale, countedAt: snapshot.madeAt, ...told, pictures: Object.fromEntries(passes) };
  }

  /** Once in half an hour for each reader, whose calls at once wait for one answer. False for one reader more than it opens for. */
  #count({ id }: { id: number }, reader: string, now: number): boolean | Promise<boolean> {
    const name = createHmac('sha256', this.#salt).update(`${id} ${reader}`).digest('base64url');
    const counting = this.#counting.get(name);
    if (counting) return counting;
    try {
      this.#visits.spend(name, 1, now);
    } catch {
      // Was counted within the half hour.
      return true;
    }
    const counted = this.#countVisit(id, now).then(
      (isCounted) => {
        if (!isCounted) this.#visits.giveBack(name);
        return isCounted;
      },
      (error: unknown) => {
        this.#visits.giveBack(name);
        throw error;
      },
    );
    this.#counting.set(name, counted);
    const forget = () => this.#counting.delete(name);
    void counted.then(forget, forget);
    return counted;
  }

  async #countVisit(id: number, now: number): Promise<boolean> {
    const counted = await this.#platform.store.db
      .updateTable('bulletinShare')
      .set((e) => ({ visits: e('visits', '+', 1), lastVisitAt: now }))
      .where('id', '=', id)
      .where((e) => e.or([e('maxUses', 'is', null), e('visits', '<', e.ref('maxUses'))]))
      .returning('id')
      .executeTakeFirst();
    return counted !== undefined;
  }
}

/** What was sealed here; undefined for anything else. */
function passIn(text: string | undefined): { shareId: number; pictureId: number; until: number } | undefined {
  const given: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(given)) return undefined;
  const { shareId, pictureId, until } = given;
  return typeof shareId === 'number' && typeof pictureId === 'number' && typeof until === 'number'
    ? { shareId, pictureId, until }
    : undefined;
}
