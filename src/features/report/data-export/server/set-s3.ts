import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { dataExportContract } from '../contract.ts';
import { bucketAddress } from './bucket-address.ts';
import { changeTarget } from './change-target.ts';
import { sealS3 } from './s3-target.ts';

export async function setS3(
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  { id, ...given }: Input<typeof dataExportContract.s3>,
): Promise<void> {
  const url = URL.parse(given.endpoint);
  if (!url || !/^https?:$/u.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new AppError('invalid-url', { field: 'endpoint' });
  // No bucket stands before an address in numbers.
  if (!URL.canParse(bucketAddress(given))) throw new AppError('invalid-url', { field: 'endpoint' });
  const pushSealed = sealS3(outgoing.seal, actor.clientId, given);
  const pushShown = `${given.bucket}/${given.prefix} (${url.host})`;
  await changeTarget(platform, outgoing, actor, id, () => ({ target: 's3', pushSealed, pushShown }));
}
