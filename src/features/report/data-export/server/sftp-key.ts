// Private keys that an export signs in with.
import { createHash } from 'node:crypto';
import type { ParsedKey } from 'ssh2';
import { SftpFault } from './sftp-fault.ts';

/** Rounds of the derivation from a passphrase: about a second of work, and what ssh-keygen makes has 24 at most. */
const MOST_ROUNDS = 32;
const MOST_KEPT = 16;
const MAGIC = 'openssh-key-v1\0';
const kept = new Map<string, ParsedKey>();

export interface GivenKey {
  privateKey: string;
  passphrase: string;
}

/**
 * Undefined for what is no private key, or not with this passphrase. Those that were read last are not read again. `beforeWork` may throw; it is called where
 * the reading takes up to a second.
 */
export async function readKey({ privateKey, passphrase }: GivenKey, beforeWork?: () => void): Promise<ParsedKey | undefined> {
  const name = createHash('sha256')
    .update(JSON.stringify([privateKey, passphrase]))
    .digest('base64');
  const known = kept.get(name);
  if (known) return known;
  const rounds = roundsOf(privateKey);
  if (rounds === undefined || rounds > MOST_ROUNDS) return undefined;
  if (rounds > 0) beforeWork?.();
  const { default: ssh2 } = await import('ssh2');
  const parsed = ssh2.utils.parseKey(privateKey, passphrase === '' ? undefined : passphrase);
  if (parsed instanceof Error || !parsed.isPrivateKey()) return undefined;
  refuseSha1(parsed);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, parsed);
  return parsed;
}

/** What servers ask of a key of RSA that know nothing newer. */
function refuseSha1(key: ParsedKey): void {
  const sign = key.sign.bind(key);
  key.sign = (data, hash) => {
    if (hash === 'sha1') throw new SftpFault('sftp-weak-key');
    return sign(data, hash);
  };
}

/**
 * Of a key in the format of OpenSSH; 0 for others, whose derivation has none. Undefined for what only looks like one: the reader passes over any letter that is
 * not of Base64, so that another reading than its own would find no rounds in it.
 */
export function roundsOf(text: string): number | undefined {
  if (!text.includes('OPENSSH PRIVATE KEY')) return 0;
  const body = /^-----BEGIN OPENSSH PRIVATE KEY-----\r?\n([A-Za-z0-9+/=\s]+)\r?\n-----END OPENSSH PRIVATE KEY-----$/u.exec(text)?.[1];
  if (body === undefined) return undefined;
  const bytes = Buffer.from(body, 'base64');
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return 0;
  let at = MAGIC.length;
  const next = (): Buffer => {
    const length = at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    const found = bytes.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return found;
  };
  const [_cipher, kdf, options] = [next(), next(), next()];
  if (kdf.toString('latin1') !== 'bcrypt') return 0;
  const saltLength = options.length >= 4 ? options.readUInt32BE(0) : 0;
  return options.length >= 8 + saltLength ? options.readUInt32BE(4 + saltLength) : 0;
}

/** As `ssh-keygen -l` writes it. */
export const fingerprintOf = (hostKey: Buffer): string =>
  `SHA256:${createHash('sha256').update(hostKey).digest('base64').replace(/=+$/u, '')}`;
