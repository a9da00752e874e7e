// Links to the page of one message, for people who have no account: signed, for one message and one month only.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { TokenKey } from '../auth/token.ts';
import { DAY_MS } from '#shared/time.ts';

const LIFE_MS = 30 * DAY_MS;
const SIGNATURE_BYTES = 16;
const KEY = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{22})$/;

export class ReportLinks {
  readonly #key: Buffer;
  readonly #address: string;

  /** `publicUrl`: where people reach the product, without a slash at its end. */
  constructor(key: TokenKey, publicUrl: string) {
    this.#key = Buffer.from(hkdfSync('sha256', key, '', 'tingfeng report links', 32));
    this.#address = publicUrl;
  }

  keyOf(messageId: number, nowMs: number): string {
    const about = `${messageId.toString(36)}.${Math.ceil((nowMs + LIFE_MS) / 1000).toString(36)}`;
    return `${about}.${this.#sign(about).toString('base64url')}`;
  }

  linkOf(messageId: number, nowMs: number): string {
    return `${this.#address}/#/t-report?key=${this.keyOf(messageId, nowMs)}`;
  }

  /** The message's id; undefined for a key that is wrong or too old. */
  read(key: string, nowMs: number): number | undefined {
    const [, id, until, signature] = KEY.exec(key) ?? [];
    if (id === undefined || until === undefined || signature === undefined) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.#sign(`${id}.${until}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    return Number.parseInt(until, 36) * 1000 > nowMs ? Number.parseInt(id, 36) : undefined;
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  }
}
