// A code is tried: counted before it is compared, with its link and with the address.
import type { Selectable } from 'kysely';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import type { Database } from '#server/db/tables/database.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';

export type Guest = Selectable<Database['ticketGuest']>;

/** After so many wrong codes a link is locked until it gets a new one. */
export const MOST_WRONG = 10;
const TRIES_A_MINUTE = 5;
const TRIES_PER_ADDRESS = 30;

export class GuestCodes {
  readonly #platform: Platform;
  readonly #ofKey = new CallBudget();
  readonly #ofAddress = new CallBudget();
  #decoy: Promise<string> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Without a guest it takes as long, and is wrong. */
  async isRight(guest: Guest | undefined, code: string, { keyHash, address }: { keyHash: string; address: string }): Promise<boolean> {
    const now = this.#platform.now();
    this.#ofAddress.spend(address, TRIES_PER_ADDRESS, now);
    this.#ofKey.spend(keyHash, TRIES_A_MINUTE, now);
    const wrong = guest && (await this.#count(guest.id));
    this.#decoy ??= hashPassword('a code that opens nothing');
    const isOpen = guest !== undefined && wrong !== undefined;
    const isRight = (await verifyPassword(isOpen ? guest.codeHash : await this.#decoy, code)) && isOpen;
    if (isRight) {
      this.#ofAddress.giveBack(address);
      this.#ofKey.giveBack(keyHash);
      await this.#platform.store.db
        .updateTable('ticketGuest')
        .set({ wrong: 0 })
        .where('id', '=', guest.id)
        .where('codeNumber', '=', guest.codeNumber)
        .execute();
    } else if (guest && wrong === MOST_WRONG) await this.#tellLocked(guest, now);
    return isRight;
  }

  /** Tries with this one; undefined when it is locked. */
  async #count(id: number): Promise<number | undefined> {
    const row = await this.#platform.store.db
      .updateTable('ticketGuest')
      .set((e) => ({ wrong: e('wrong', '+', 1) }))
      .where('id', '=', id)
      .where('wrong', '<', MOST_WRONG)
      .returning('wrong')
      .executeTakeFirst();
    return row?.wrong;
  }

  async #tellLocked({ ticketId, clientId, receiverId }: Guest, at: number): Promise<void> {
    await this.#platform.store.db.transaction().execute(async (tx) => {
      await lockChains(tx, [clientId]);
      const ticket = await tx.selectFrom('ticket').select('state').where('id', '=', ticketId).executeTakeFirst();
      const receiver = await tx.selectFrom('ticketReceiver').select('name').where('id', '=', receiverId).executeTakeFirst();
      if (!ticket || !receiver) return;
      const { state } = ticket;
      const line = { clientId, ticketId, at, userId: null, byName: '', action: 'guest-locked' as const };
      await appendLine(tx, { ...line, fromState: state, toState: state, told: { receivers: [receiver.name] } });
    });
  }
}
