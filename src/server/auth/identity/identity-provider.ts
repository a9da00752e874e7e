// Signing in by OpenID Connect: code flow with PKCE, state and nonce, verified by openid-client (OpenID Connect Core 1.0, RFC 7636, RFC 9207).
import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { PROVIDER_BOUNDS } from '#shared/sign-in-provider.ts';
import { AppError } from '#shared/errors.ts';
import type { ProviderRefusal } from '#shared/provider-refusals.ts';
import type { Post } from '../../fetch/fetch-types.ts';
import type { Begun } from './begun.ts';
import { providerFetch, ProviderUnreachable } from './provider-fetch.ts';

export interface IdentityProvider {
  /** 0 for one that is only tried. */
  id: number;
  updatedAt: number;
  issuer: string;
  appId: string;
  /** In the clear; '' for none. */
  secret: string;
}
export interface ProviderParts {
  post: Post;
  /** Private `host:port`s that the operator allows; only these may be asked without TLS. */
  allowHosts: ReadonlySet<string>;
}
/** What the provider says of a person. */
export interface Identity {
  subject: string;
  /** Lower case; '' for none, and for what is no address as it stands. */
  mail: string;
  isMailVerified: boolean;
  name: string;
  username: string;
  groups: string[];
  /** It says that several factors were asked for (`amr` of RFC 8176 has `mfa`). */
  hasSecondStep: boolean;
}

const KEEP_MS = 10 * 60_000;
const KEEP_FAILED_MS = 15_000;
const MOST_KEPT = 500;
const TIMEOUT_S = 10;
const MOST_TEXT = 200;
/** Microsoft’s own libraries allow as much; codes and nonces are good once whatever the clocks say. */
const CLOCK_TOLERANCE_S = 300;
/** OpenID Connect: at most 255 characters of ASCII. */
const MOST_SUBJECT = 255;

interface Kept {
  config: Promise<oidc.Configuration>;
  until: number;
}
const kept = new Map<string, Kept>();

/** Refused at sign-in, or where an administrator tries the settings; the detail says why. */
export const providerFault = (reason: ProviderRefusal, values: Record<string, string> = {}, cause?: unknown): AppError =>
  new AppError('wrong-identity', { detail: { reason, ...values }, cause });

/** The same at a field of a form. */
export const faultAt = (field: string, error: unknown): unknown =>
  error instanceof AppError && error.code === 'wrong-identity'
    ? new AppError('invalid-input', { field, detail: error.detail, cause: error })
    : error;

export const mayBePlain = (issuer: URL, allowHosts: ReadonlySet<string>): boolean => allowHosts.has(issuer.host);

/** The description of the provider, kept for ten minutes; a failure for a quarter of one, so that whoever presses again and again asks it rarely. */
export async function describeProvider(parts: ProviderParts, provider: IdentityProvider): Promise<oidc.Configuration> {
  const key = `${provider.id} ${provider.updatedAt}`;
  const now = performance.now();
  const found = provider.id > 0 ? kept.get(key) : undefined;
  if (found && found.until > now) return found.config;
  const entry: Kept = { config: discover(parts, provider), until: now + KEEP_MS };
  entry.config.catch(() => {
    entry.until = performance.now() + KEEP_FAILED_MS;
  });
  if (provider.id > 0) {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
  return entry.config;
}

async function discover({ post, allowHosts }: ProviderParts, { issuer, appId, secret }: IdentityProvider): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const isPlain = url.protocol === 'http:';
  if (isPlain && !mayBePlain(url, allowHosts)) throw providerFault('provider-needs-tls', { host: url.host });
  const options = {
    [oidc.customFetch]: providerFetch(post),
    timeout: TIMEOUT_S,
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
  };
  const metadata = { [oidc.clockSkew]: 0, [oidc.clockTolerance]: CLOCK_TOLERANCE_S };
  const authentication = secret === '' ? oidc.None() : oidc.ClientSecretBasic(secret);
  try {
    const config = await oidc.discovery(url, appId, metadata, authentication, options);
    // Copies all of it, which fails where it is too deep: here, not where somebody signs in.
    config.serverMetadata();
    return config;
  } catch (error) {
    throw faultOf(error, url.host);
  }
}

export type Beginning = Pick<Begun, 'redirectUri' | 'state' | 'nonce' | 'verifier'> & { extraScopes: string };

/** Where the browser goes. Throws wrong-identity where the provider names no page. */
export async function addressOf(
  config: oidc.Configuration,
  { redirectUri, extraScopes, state, nonce, verifier }: Beginning,
): Promise<string> {
  const scope = ['openid', 'profile', 'email', ...extraScopes.split(' ').filter((each) => each !== '')].join(' ');
  const asked = {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  try {
    return oidc.buildAuthorizationUrl(config, asked).href;
  } catch (error) {
    throw providerFault('provider-answer', { detail: 'authorization_endpoint' }, error);
  }
}

export const newBeginning = (): Pick<Beginning, 'state' | 'nonce' | 'verifier'> => ({
  // Letters and digits only: WeCom takes nothing else.
  state: randomBytes(32).toString('hex'),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** Exchanges the code that the browser brought, once. Throws wrong-identity with the reason. */
export async function identify(config: oidc.Configuration, came: URL, began: Beginning, groupsClaim: string): Promise<Identity> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, came, {
      pkceCodeVerifier: began.verifier,
      expectedState: began.state,
      expectedNonce: began.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw providerFault('provider-answer', { detail: 'id_token' });
    const isWhole = claims.email !== undefined && claims[groupsClaim] !== undefined;
    const more =
      isWhole || !config.serverMetadata().userinfo_endpoint ? {} : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    return readClaims(joinClaims(claims, more), groupsClaim);
  } catch (error) {
    throw faultOf(error, new URL(config.serverMetadata().issuer).host);
  }
}

/** What the ID token says wins. Whether an address is verified is said by who says the address. */
const joinClaims = ({ ...claims }: Record<string, unknown>, more: Record<string, unknown>): Record<string, unknown> => ({
  ...more,
  ...claims,
  email_verified: claims.email === undefined ? more.email_verified : claims.email_verified,
});

/** The record keeps half a pair of UTF-16 as U+FFFD: different ids would become one. */
const isWellFormed = (text: string): boolean => Buffer.from(text, 'utf8').toString('utf8') === text;

/** As of accounts, in ASCII. Nothing is mended: an address that was cut, or in which signs were folded, is somebody else’s. */
const mailSchema = z.email().max(MOST_TEXT);
const mailIn = (claim: unknown): string => {
  const read = mailSchema.safeParse(claim);
  return read.success ? read.data.toLowerCase() : '';
};

export function readClaims(claims: Record<string, unknown>, groupsClaim: string): Identity {
  const text = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, MOST_TEXT) : '');
  const { sub, email, email_verified: verified, preferred_username: username, amr } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MOST_SUBJECT || sub.includes('\u0000') || !isWellFormed(sub))
    throw providerFault('provider-answer', { detail: 'sub' });
  return {
    subject: sub,
    mail: mailIn(email),
    isMailVerified: verified === true || verified === 'true',
    name: text(claims.name) || [text(claims.family_name), text(claims.given_name)].join('').trim(),
    username: text(username),
    groups: groupsIn(claims[groupsClaim]),
    hasSecondStep: Array.isArray(amr) && amr.includes('mfa'),
  };
}

/** A list of texts, or one. */
function groupsIn(claim: unknown): string[] {
  const list = Array.isArray(claim) ? claim.slice(0, PROVIDER_BOUNDS.groups) : [claim];
  return list.filter((each): each is string => typeof each === 'string' && each !== '' && each.length <= PROVIDER_BOUNDS.group);
}

/** Where the provider ends its own session; undefined where it says nothing of it. */
export const endAddressOf = (config: oidc.Configuration, backTo: string): string | undefined =>
  config.serverMetadata().end_session_endpoint === undefined
    ? undefined
    : oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href;

function faultOf(error: unknown, host: string): unknown {
  if (error instanceof AppError) return error;
  const away = causeOf(error, (each): each is ProviderUnreachable => each instanceof ProviderUnreachable);
  if (away) return providerFault('provider-unreachable', { host: away.host, why: away.reason, detail: away.detail }, error);
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? providerFault('provider-cancelled', { host }, error)
      : providerFault('provider-refused', { host, detail: shown(error.error, error.error_description) }, error);
  if (error instanceof oidc.ResponseBodyError)
    return providerFault('provider-refused', { host, detail: shown(error.error, error.error_description) }, error);
  if (
    error instanceof oidc.ClientError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    error instanceof TypeError ||
    error instanceof RangeError
  )
    return providerFault('provider-answer', { host, detail: shown(error.message, reasonBelow(error)) }, error);
  return error;
}

const shown = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .join(': ')
    .slice(0, MOST_TEXT);

const reasonBelow = ({ cause }: Error): string => (cause instanceof Error ? cause.message : '');

/** At most a few levels: causes of causes of a library. */
function causeOf<T>(error: unknown, is: (each: unknown) => each is T): T | undefined {
  let each = error;
  for (let depth = 0; depth < 5 && each instanceof Error; depth++) {
    if (is(each)) return each;
    each = each.cause;
  }
  return undefined;
}
