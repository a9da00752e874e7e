// Secrets that the product must use later, such as addresses of robots: encrypted at rest, with a key that is not in the record.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TokenKey } from './token.ts';

const VERSION = 'v1';
const IV_BYTES = 12;

/** AES-256-GCM. `place` says whose secret it is: sealed text that was moved to another place does not open. */
export class Seal {
  readonly #key: Buffer;

  /** The key is derived, so that none of the tokens' uses can open a secret. */
  constructor(key: TokenKey) {
    this.#key = Buffer.from(hkdfSync('sha256', key, '', 'tingfeng sealed secrets', 32));
  }

  close(text: string, place: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(place));
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
  }

  /** Undefined when it was sealed by another key, or changed: the secret must be typed again. */
  open(sealed: string, place: string): string | undefined {
    const [version, ...parts] = sealed.split('.');
    const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || !iv || !tag || !data) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: 16 }).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
    } catch {
      // Another key, or somebody changed the bytes.
      return undefined;
    }
  }
}
