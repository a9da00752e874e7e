// Passkeys (WebAuthn level 3) as browsers send and take them: bytes are base64url. Everything that comes from a browser has a bound here.
import { z } from 'zod';

/** Of one person. */
export const MOST_PASSKEYS = 10;

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/u);
/** At most 1023 bytes, as the standard says. */
const credentialId = base64url(1364);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(TRANSPORTS)).optional() });
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  // Nothing was asked for, so nothing of it is kept.
  clientExtensionResults: z.object({}).default({}),
};

/** What an authenticator made of a new key: `navigator.credentials.create()`. Other parts that browsers add are left out. */
export const passkeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(3000),
    attestationObject: base64url(6000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/** What an authenticator signed: `navigator.credentials.get()`. */
export const passkeySigned = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(3000),
    authenticatorData: base64url(1500),
    signature: base64url(1500),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeySigned = z.output<typeof passkeySigned>;

export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

export const passkeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
});

export const knownTransports = (given: readonly string[]) => TRANSPORTS.filter((transport) => given.includes(transport));
