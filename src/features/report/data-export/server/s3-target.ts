// A store that speaks the protocol of S3: where an export's files go. Everything of it is sealed, for its keys.
import { z } from 'zod';
import type { Seal } from '#server/auth/seal.ts';

const stored = z.object({
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  isPathStyle: z.boolean(),
  accessKeyId: z.string(),
  secretKey: z.string(),
});
export type S3Target = z.output<typeof stored>;

const placeOf = (clientId: number): string => `store of exports of client ${clientId}`;

export const sealS3 = (seal: Seal, clientId: number, target: S3Target): string => seal.close(JSON.stringify(target), placeOf(clientId));

/** Undefined when the server's key is another one by now. */
export function openS3(seal: Seal, clientId: number, sealed: string): S3Target | undefined {
  const text = seal.open(sealed, placeOf(clientId));
  return text === undefined ? undefined : stored.safeParse(JSON.parse(text)).data;
}
