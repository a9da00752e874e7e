// Session tokens: a signed JWT of three parts whose payload carries an expiry in seconds. Revocation is by the session row.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';

export type TokenKey = Uint8Array;

/** Another issuer than the session's: neither can be used as the other. */
const PASS_ISSUER = 'tingfeng-pass';

export interface TokenClaims {
  sessionId: string;
  userId: number;
  /** Seconds since 1970. */
  expires: number;
}

/** The configured secret, or one made up at first start and kept in the data folder, readable by its owner only. */
export function loadTokenKey(secret: string | undefined, dataFolder: string): TokenKey {
  if (secret) return new TextEncoder().encode(secret);
  const file = path.join(dataFolder, 'token.key');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return new TextEncoder().encode(fs.readFileSync(file, 'utf8').trim());
}

export function signToken(key: TokenKey, claims: TokenClaims): Promise<string> {
  return new SignJWT({ uid: claims.userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(claims.sessionId)
    .setExpirationTime(claims.expires)
    .setIssuer('tingfeng')
    .sign(key);
}

/** Undefined for anything that is not a valid, unexpired token of ours. */
export async function verifyToken(key: TokenKey, token: string, nowMs: number): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'tingfeng', currentDate: new Date(nowMs) });
    if (typeof payload.uid !== 'number' || !payload.jti || !payload.exp) return undefined;
    return { sessionId: payload.jti, userId: payload.uid, expires: payload.exp };
  } catch {
    return undefined;
  }
}

/** A pass opens one path for a few minutes; it says whose session stands behind it and is no session token itself. */
export function signPass(key: TokenKey, claims: TokenClaims, path: string): Promise<string> {
  return new SignJWT({ uid: claims.userId })
    .setProtectedHeader({ alg: 'HS256', typ: 'pass' })
    .setJti(claims.sessionId)
    .setExpirationTime(claims.expires)
    .setAudience(path)
    .setIssuer(PASS_ISSUER)
    .sign(key);
}

/** Undefined for anything that is not a valid pass for this path. */
export async function verifyPass(key: TokenKey, pass: string, path: string, nowMs: number): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(pass, key, {
      algorithms: ['HS256'],
      issuer: PASS_ISSUER,
      audience: path,
      currentDate: new Date(nowMs),
    });
    if (typeof payload.uid !== 'number' || !payload.jti || !payload.exp) return undefined;
    return { sessionId: payload.jti, userId: payload.uid, expires: payload.exp };
  } catch {
    return undefined;
  }
}
