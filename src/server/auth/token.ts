// Session tokens: a signed JWT of three parts whose payload carries an expiry in seconds. Revocation is by the session row.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';

export type TokenKey = Uint8Array;

/**
 * These issuers differ from the session's, so that no token can be used as another kind. A person may request a pass for a path; only the server
 * issues one for a single call, or for what an access link opens (`sessionId` is the link's hash then).
 */
const PASS_ISSUERS = { path: 'tingfeng-pass', call: 'tingfeng-call', link: 'tingfeng-link' } as const;
export type PassKind = keyof typeof PASS_ISSUERS;

export interface TokenClaims {
  sessionId: string;
  userId: number;
  /** Seconds since 1970. */
  expires: number;
}

/** Minimum length in characters, also required of a configured secret. */
const LEAST_KEY = 32;

export class DamagedKey extends Error {
  override name = 'DamagedKey';

  constructor(readonly file: string) {
    super(`${file} is empty or cut off. Put it back from a copy, or remove it: a new key is made, and everybody signs in again.`);
  }
}

/** The configured secret, or one generated at first start and kept in the data folder, readable by its owner only. */
export function loadTokenKey(secret: string | undefined, dataFolder: string): TokenKey {
  if (secret) return new TextEncoder().encode(secret);
  const file = path.join(dataFolder, 'token.key');
  if (!fs.existsSync(file)) writeKey(file);
  const key = fs.readFileSync(file, 'utf8').trim();
  if (key.length < LEAST_KEY) throw new DamagedKey(file);
  return new TextEncoder().encode(key);
}

/** The file gets its name only when it is complete. */
function writeKey(file: string): void {
  const part = `${file}.part`;
  fs.writeFileSync(part, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  fs.renameSync(part, file);
}

export function signToken(key: TokenKey, claims: TokenClaims): Promise<string> {
  return new SignJWT({ uid: claims.userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(claims.sessionId)
    .setExpirationTime(claims.expires)
    .setIssuer('tingfeng')
    .sign(key);
}

/** Undefined for anything that is not a valid, unexpired token of this system. */
export async function verifyToken(key: TokenKey, token: string, nowMs: number): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'tingfeng', currentDate: new Date(nowMs) });
    if (typeof payload.uid !== 'number' || !payload.jti || !payload.exp) return undefined;
    return { sessionId: payload.jti, userId: payload.uid, expires: payload.exp };
  } catch {
    return undefined;
  }
}

/** A pass opens one path, or one call of it, for a limited time; it names its session and is no session token itself. */
export function signPass(key: TokenKey, claims: TokenClaims, path: string, kind: PassKind): Promise<string> {
  return new SignJWT({ uid: claims.userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'pass' })
    .setJti(claims.sessionId)
    .setExpirationTime(claims.expires)
    .setAudience(path)
    .setIssuer(PASS_ISSUERS[kind])
    .sign(key);
}

/** Undefined for anything that is not a valid pass of this kind for this path. */
export async function verifyPass(
  key: TokenKey,
  pass: string,
  path: string,
  kind: PassKind,
  nowMs: number,
): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(pass, key, {
      algorithms: ['HS256'],
      issuer: PASS_ISSUERS[kind],
      audience: path,
      currentDate: new Date(nowMs),
    });
    if (typeof payload.uid !== 'number' || !payload.jti || !payload.exp) return undefined;
    return { sessionId: payload.jti, userId: payload.uid, expires: payload.exp };
  } catch {
    return undefined;
  }
}
