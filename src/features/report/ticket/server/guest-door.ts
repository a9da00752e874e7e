// The one way in for guests. Whatever is wrong (no such key, ended, expired, locked, the code) the answer is the same, and takes as long.
import { answerFile } from '#features/core/file/server/facade.ts';
import { isAllowedAddress } from '#server/auth/allowed-addresses.ts';
import { callerAddress } from '#server/auth/caller-address.ts';
import { CountedOnce } from '#server/auth/counted-once.ts';
import type { Seal } from '#server/auth/seal.ts';
import { hashOfKey, isShareKey } from '#server/auth/share-key.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { GuestTicket } from '../guest-contract.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { type Guest, GuestCodes } from './guest-codes.ts';
import { isLive, viewOfGuest } from './guest-view.ts';
import { tellGuest } from '#server/record/current-call.ts';

const PER_ADDRESS = 300;
const WRONG_PER_ADDRESS = 60;
const UPLOADS_PER_GUEST = 30;
const PASS_PLACE = 'guest of a ticket';
const LIFE_MS = 12 * HOUR_MS;

interface Asked {
  key: string;
  code: string;
  attempt?: string | undefined;
  ip: string;
}

interface Pass {
  guestId: number;
  codeNumber: number;
  /** 0: the ticket itself. */
  fileId: number;
  until: number;
}

export class GuestDoor {
  readonly #platform: Platform;
  readonly #seal: Seal;
  readonly #codes: GuestCodes;
  readonly #calls = new CallBudget();
  readonly #counted = new CountedOnce();

  constructor(platform: Platform, seal: Seal) {
    this.#platform = platform;
    this.#seal = seal;
    this.#codes = new GuestCodes(platform);
  }

  /** Every right code is a use, but one that `attempt` names again. */
  async open({ key, code, attempt, ip }: Asked): Promise<GuestTicket> {
    const address = this.#spend(ip);
    const keyHash = hashOfKey(key);
    const found = isShareKey(key) ? await this.#openGuests().where('ticketGuest.keyHash', '=', keyHash).executeTakeFirst() : undefined;
    // From elsewhere nobody guesses at the code, and nobody locks it.
    const guest = found && isAllowedAddress(found.addresses, ip) ? found : undefined;
    const isRight = await this.#codes.isRight(guest, code.trim(), { keyHash, address });
    const isCounted = guest && isRight && (await this.#countUse(guest, address, attempt));
    if (!guest || !isCounted) {
      this.#calls.spend(`wrong ${address}`, WRONG_PER_ADDRESS, this.#platform.now());
      throw new AppError('not-found', { field: 'key' });
    }
    await this.#markRead(guest);
    return this.#view(guest);
  }

  async look(pass: string, ip: string): Promise<GuestTicket> {
    this.#spend(ip);
    // Half a day after the code it is asked for again.
    const { guest, until } = await this.#find(pass, ip, (fileId) => fileId === 0);
    return this.#view(guest, until);
  }

  /** The guest of a pass, as long as link and code count. */
  async guestBy(given: unknown, ip: string): Promise<Guest> {
    this.#spend(ip);
    return (await this.#find(given, ip, (fileId) => fileId === 0)).guest;
  }

  /** Before the bytes of an upload are read. */
  async admit(given: unknown, ip: string): Promise<void> {
    const guest = await this.guestBy(given, ip);
    this.#calls.spend(`upload ${guest.id}`, UPLOADS_PER_GUEST, this.#platform.now());
    const { db } = this.#platform.store;
    const ticket = await db.selectFrom('ticket').select('state').where('id', '=', guest.ticketId).executeTakeFirst();
    if (!ticket || !isLive(ticket.state)) throw new AppError('conflict', { field: 'files', detail: { reason: 'guest-no-writing' } });
  }

  async download(given: string, ip: string): Promise<FileAnswer> {
    this.#spend(ip);
    const { guest, fileId } = await this.#find(given, ip, (id) => id > 0);
    const row = await this.#platform.store.db
      .selectFrom('ticketFile')
      .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
      .innerJoin('ticket', 'ticket.id', 'ticketFile.ticketId')
      .leftJoin('ticketEntry', 'ticketEntry.id', 'ticketFile.entryId')
      .select(['ticketFile.name', 'storedFile.sha256', 'storedFile.contentType'])
      .where('ticketFile.id', '=', fileId)
      .where('ticketFile.ticketId', '=', guest.ticketId)
      .where('ticket.state', '!=', 'withdrawn')
      .where((e) => e.or([e('ticketFile.entryId', 'is', null), e('ticketEntry.receiverId', '=', guest.receiverId)]))
      .executeTakeFirst();
    if (!row) throw new AppError('not-found', { field: 'pass' });
    return answerFile(this.#platform, row.sha256, { contentType: row.contentType, fileName: row.name });
  }

  #spend(ip: string): string {
    const address = callerAddress(ip);
    this.#calls.spend(`address ${address}`, PER_ADDRESS, this.#platform.now());
    return address;
  }

  async #find(given: unknown, ip: string, fits: (fileId: number) => boolean): Promise<{ guest: Guest; fileId: number; until: number }> {
    const pass = typeof given === 'string' ? passIn(this.#seal.open(given, PASS_PLACE)) : undefined;
    const guest =
      pass && pass.until > this.#platform.now() && fits(pass.fileId)
        ? await this.#openGuests()
            .where('ticketGuest.id', '=', pass.guestId)
            .where('ticketGuest.codeNumber', '=', pass.codeNumber)
            .executeTakeFirst()
        : undefined;
    if (!pass || !guest || !isAllowedAddress(guest.addresses, ip)) throw new AppError('not-found', { field: 'pass' });
    tellGuest({ clientId: guest.clientId, name: guest.guestName, targetId: guest.ticketId });
    return { guest, fileId: pass.fileId, until: pass.until };
  }

  /** False when it was used up, ended or got another code meanwhile: of two who open the last use, one does. */
  #countUse({ id, codeNumber }: Guest, address: string, attempt: string | undefined): Promise<boolean> {
    const now = this.#platform.now();
    return this.#counted.count(`${id} ${codeNumber} ${address}`, attempt, now, async () => {
      const row = await this.#platform.store.db
        .updateTable('ticketGuest')
        .set((e) => ({ uses: e('uses', '+', 1) }))
        .where('id', '=', id)
        .where('codeNumber', '=', codeNumber)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where((e) => e.or([e('maxUses', 'is', null), e('uses', '<', e.ref('maxUses'))]))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    });
  }

  #openGuests() {
    return this.#platform.store.db
      .selectFrom('ticketGuest')
      .selectAll()
      .where('ticketGuest.revokedAt', 'is', null)
      .where('ticketGuest.expiresAt', '>', this.#platform.now());
  }

  #view(guest: Guest, until = this.#platform.now() + LIFE_MS): Promise<GuestTicket> {
    const { id: guestId, codeNumber } = guest;
    const passOf = (fileId: number): string => this.#seal.close(JSON.stringify({ guestId, codeNumber, fileId, until }), PASS_PLACE);
    return viewOfGuest(this.#platform.store.db, guest, { whole: () => passOf(0), ofFile: passOf });
  }

  /** The first look with the code. */
  async #markRead({ receiverId, ticketId, clientId }: Guest): Promise<void> {
    const { db } = this.#platform.store;
    const isUnread = await db
      .selectFrom('ticketReceiver')
      .select('id')
      .where('id', '=', receiverId)
      .where('readAt', 'is', null)
      .executeTakeFirst();
    if (!isUnread) return;
    const at = this.#platform.now();
    await db.transaction().execute(async (tx) => {
      await lockChains(tx, [clientId]);
      const ticket = await tx.selectFrom('ticket').select('state').where('id', '=', ticketId).executeTakeFirst();
      const receiver = await tx
        .updateTable('ticketReceiver')
        .set({ readAt: at })
        .where('id', '=', receiverId)
        .where('readAt', 'is', null)
        .returning(['name', 'role'])
        .executeTakeFirst();
      if (!ticket || !receiver) return;
      const { state } = ticket;
      const told = { receivers: [receiver.name], role: receiver.role };
      const line = { clientId, ticketId, at, userId: null, byName: receiver.name, action: 'read' as const };
      await appendLine(tx, { ...line, fromState: state, toState: state, told });
    });
  }
}

/** What was sealed here; undefined for anything else. */
function passIn(text: string | undefined): Pass | undefined {
  const given: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(given)) return undefined;
  const { guestId, codeNumber, fileId, until } = given;
  const isPass = typeof guestId === 'number' && typeof codeNumber === 'number' && typeof fileId === 'number' && typeof until === 'number';
  return isPass ? { guestId, codeNumber, fileId, until } : undefined;
}
