// An encrypted backup: the compressed lines in pieces under AES-256-GCM, with a key that scrypt derives from a passphrase. Each piece is
// authenticated before it is used; its number and whether it is the last are authenticated too, so that none can be removed, moved or cut off at the
// end.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

const MAGIC = Buffer.from('TFENC1\n');
const SALT_BYTES = 16;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
/** Length of the piece, and whether it is the last. */
const HEAD_BYTES = 5;

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** The first bytes of a file say whether it is encrypted. */
export const isEncrypted = (head: Uint8Array): boolean => MAGIC.equals(head.subarray(0, MAGIC.length));

export function encryptWith(passphrase: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const key = await deriveKey(passphrase, salt);
    yield Buffer.concat([MAGIC, salt]);
    let number = 0;
    let rest = Buffer.alloc(0);
    for await (const chunk of source) {
      rest = Buffer.concat([rest, chunk]);
      for (; rest.length > PIECE_BYTES; rest = rest.subarray(PIECE_BYTES)) yield seal(key, number++, rest.subarray(0, PIECE_BYTES), false);
    }
    yield seal(key, number, rest, true);
  };
}

function seal(key: Buffer, number: number, piece: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number));
  const head = headOf(piece.length, isLast);
  cipher.setAAD(head);
  return Buffer.concat([head, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

/** The salt and therefore the key are new for every file, so no number of a piece repeats under one key. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}

function headOf(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(length, 0);
  head.writeUInt8(isLast ? 1 : 0, 4);
  return head;
}

/** Throws when the passphrase is wrong, and when the file was changed or is incomplete. */
export function decryptWith(passphrase: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const reader = new ByteReader(source);
    await reader.take(MAGIC.length);
    const key = await deriveKey(passphrase, await reader.take(SALT_BYTES));
    for (let number = 0; ; number++) {
      const head = await reader.take(HEAD_BYTES);
      const length = head.readUInt32BE(0);
      if (length > PIECE_BYTES) throw new Error('the encrypted backup is damaged');
      yield open(key, number, head, await reader.take(length), await reader.take(TAG_BYTES));
      if (head.readUInt8(4) === 1) return;
    }
  };
}

function open(key: Buffer, number: number, head: Buffer, piece: Buffer, tag: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES });
  decipher.setAAD(head);
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(piece), decipher.final()]);
  } catch (cause) {
    const problem =
      number === 0 ? 'the passphrase is wrong, or the file was changed' : `the encrypted backup is damaged in piece ${number + 1}`;
    throw new Error(problem, { cause });
  }
}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts = [this.#held];
    let have = this.#held.length;
    while (have < length) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new Error('the encrypted backup is not whole');
      parts.push(Buffer.from(value));
      have += value.length;
    }
    const all = Buffer.concat(parts);
    this.#held = all.subarray(length);
    return all.subarray(0, length);
  }
}
