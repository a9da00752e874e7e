// The browser's part of passkeys (WebAuthn). The library comes when somebody uses one.
import type { z } from 'zod';
import type { PasskeyRequest, passkeyCreation } from '#shared/passkeys.ts';
import { isRecord } from '#shared/is-record.ts';

const WITHIN_MS = 300_000;

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The server has checked the rest of what it sends. */
export const isPasskeyRequest = (value: unknown): value is PasskeyRequest => isRecord(value) && typeof value.challenge === 'string';

/** Lets one of the person's passkeys sign. Rejects when there is none, or the person does not want to. */
export async function signByPasskey({ challenge, timeout = WITHIN_MS, rpId = window.location.hostname, allowCredentials }: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const allowed = allowCredentials?.map(({ id, type, transports = [] }) => ({ id, type, transports }));
  const signed = await startAuthentication({
    optionsJSON: { challenge, timeout, rpId, userVerification: 'required', ...(allowed ? { allowCredentials: allowed } : {}) },
  });
  return { ...signed, clientExtensionResults: {} };
}

/** Lets an authenticator make a passkey. */
export async function makePasskey({
  rp,
  user,
  challenge,
  pubKeyCredParams,
  timeout = WITHIN_MS,
  excludeCredentials = [],
}: z.output<typeof passkeyCreation>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({
    optionsJSON: {
      rp: { name: rp.name, id: rp.id ?? window.location.hostname },
      user,
      challenge,
      pubKeyCredParams,
      timeout,
      excludeCredentials: excludeCredentials.map(({ id, type, transports = [] }) => ({ id, type, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  });
  return { ...made, clientExtensionResults: {} };
}

/** Why the browser did not do it. */
export function passkeyTrouble(error: unknown): 'cancelled' | 'elsewhere' | 'known' | 'failed' {
  const code = isRecord(error) || error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const name = error instanceof Error ? error.name : '';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || name === 'SecurityError') return 'elsewhere';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}
