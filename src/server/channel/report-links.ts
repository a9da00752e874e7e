// Links to the page of one message, for people who have no account: signed, for one message and one month only.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { TokenKey } from '../auth/token.ts';
import { SIGN_IN_BOUNDS } from '#shared/sign-in-rule.ts';
import { DAY_MS } from '#shared/time.ts';

const LIFE_MS = SIGN_IN_BOUNDS.linkDays.most * DAY_MS;
/** A page that stays open over a working day is one opening. */
const PASS_MS = 8 * 3_600_000;
const SIGNATURE_BYTES = 16;
const STOP_KEY = /^([0-9a-z]{1,11})\.([\w-]{22})$/;
const PASS = /^([0-9a-z]{1,11})\.([\w-]{22})$/;
const KEY = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{22})$/;

const passText = (messageId: number, until: string): string => `pass ${messageId.toString(36)} ${until}`;

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

  /** The address of a page of the product for people outside. */
  pageOf(page: string): string {
    return `${this.#address}/#${page}`;
  }

  /** The message's id; undefined for a key that is wrong or too old. */
  read(key: string, nowMs: number): number | undefined {
    const about = this.readAny(key);
    return about && about.until > nowMs ? about.id : undefined;
  }

  /** Of a key that is rightly signed, whether it is too old or not: the message, and when the link was made. */
  readAny(key: string): { id: number; until: number; madeAt: number } | undefined {
    const [, id, until, signature] = KEY.exec(key) ?? [];
    if (id === undefined || until === undefined || signature === undefined) return undefined;
    if (!this.#isSigned(`${id}.${until}`, signature)) return undefined;
    const untilMs = Number.parseInt(until, 36) * 1000;
    return { id: Number.parseInt(id, 36), until: untilMs, madeAt: untilMs - LIFE_MS };
  }

  /** For the page that opened the link of a message, where each opening counts: with it the page goes on. */
  passOf(messageId: number, nowMs: number): string {
    const until = Math.ceil((nowMs + PASS_MS) / 1000).toString(36);
    return `${until}.${this.#sign(passText(messageId, until)).toString('base64url')}`;
  }

  isPassOf(messageId: number, pass: string, nowMs: number): boolean {
    const [, until, signature] = PASS.exec(pass) ?? [];
    if (until === undefined || signature === undefined || !this.#isSigned(passText(messageId, until), signature)) return false;
    return Number.parseInt(until, 36) * 1000 > nowMs;
  }

  /** By which a recipient stops a channel (RFC 8058). It does not expire: mails lie in boxes for years. */
  stopLinkOf(channelId: number): string {
    return `${this.#address}/v1/t-report/stop?key=${this.stopKeyOf(channelId)}`;
  }

  stopKeyOf(channelId: number): string {
    const id = channelId.toString(36);
    return `${id}.${this.#sign(`stop ${id}`).toString('base64url')}`;
  }

  /** The channel's id; undefined for a wrong key. */
  readStop(key: string): number | undefined {
    const [, id, signature] = STOP_KEY.exec(key) ?? [];
    return id !== undefined && signature !== undefined && this.#isSigned(`stop ${id}`, signature) ? Number.parseInt(id, 36) : undefined;
  }

  #isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.#sign(text);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  }
}
