// A store that speaks the protocol of S3: where an export's files go. Everything of it is sealed, for its keys.
import { z } from 'zod';
import type { Actor } from '#server/actor.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { dataExportContract } from '../contract.ts';
import { bucketAddress } from './bucket-address.ts';
import { changeTarget } from './change-target.ts';

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

export async function setS3(
  platform: Platform,
  { seal }: Outgoing,
  actor: Actor,
  { id, ...given }: Input<typeof dataExportContract.s3>,
): Promise<void> {
  const url = URL.parse(given.endpoint);
  if (!url || !/^https?:$/u.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new AppError('invalid-url', { field: 'endpoint' });
  // No bucket stands before an address in numbers.
  if (!URL.canParse(bucketAddress(given))) throw new AppError('invalid-url', { field: 'endpoint' });
  const pushSealed = seal.close(JSON.stringify(given), placeOf(actor.clientId));
  await changeTarget(platform, actor, id, { target: 's3', pushSealed, pushShown: `${given.bucket}/${given.prefix} (${url.host})` });
}

/** Undefined when the server's key is another one by now. */
export function openS3(seal: Seal, clientId: number, sealed: string): S3Target | undefined {
  const text = seal.open(sealed, placeOf(clientId));
  return text === undefined ? undefined : stored.safeParse(JSON.parse(text)).data;
}
