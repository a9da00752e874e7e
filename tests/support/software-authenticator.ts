// An authenticator in software that speaks WebAuthn: ES256 keys, attestation "none", the bytes that a security key would send.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Where {
  /** What the browser says where it is; the page's, unless a test lies. */
  origin: string;
  host: string;
  isVerified?: boolean;
  /** How often the key was used; one that does not count says 0. */
  counter?: number;
}
interface Creation {
  challenge: string;
  user: { id: string };
}
interface Request {
  challenge: string;
}

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** CBOR (RFC 8949) of what is needed: integers, byte strings, texts, maps in the order given. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]: [unknown, unknown]) => [cbor(key), cbor(each)])]);
  throw new TypeError(`no CBOR for ${typeof value}`);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

export class SoftwareAuthenticator {
  readonly id = b64(randomBytes(32));
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly isSynced: boolean;
  /** Of the account that it was made for; until then of none that anybody has. */
  userHandle = b64(randomBytes(32));

  constructor({ isSynced = false } = {}) {
    this.isSynced = isSynced;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** `navigator.credentials.create()`. `fmt` and `statement`: of an authenticator that sends another attestation than none. */
  make({ challenge, user }: Creation, where: Where, { fmt = 'none', statement = new Map<string, unknown>() } = {}) {
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, this.#publicKey]);
    const authData = Buffer.concat([this.#authenticatorData(where, 0x40), attested]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    const response = {
      clientDataJSON: clientData('webauthn.create', challenge, where),
      attestationObject: b64(attestationObject),
      transports: ['usb'],
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** `navigator.credentials.get()` */
  sign({ challenge }: Request, where: Where, { withHandle = true } = {}) {
    const authenticatorData = this.#authenticatorData(where, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, where);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#key);
    const response = {
      clientDataJSON,
      authenticatorData: b64(authenticatorData),
      signature: b64(signature),
      ...(withHandle ? { userHandle: this.userHandle } : {}),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Hash of the host, flags (present, verified, may be and is synced), counter. */
  #authenticatorData({ host, isVerified = true, counter = 0 }: Where, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (this.isSynced ? 0x18 : 0) | more;
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
  }
}

const clientData = (type: string, challenge: string, { origin }: Where): string =>
  b64(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
