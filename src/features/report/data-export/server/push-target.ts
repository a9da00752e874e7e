// Where an export is pushed to. Its address and secret are sealed; the secret is told once.
import { randomBytes } from 'node:crypto';
import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { sealTarget, shownAddress } from '#server/channel/sealed-target.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { changeTarget } from './change-target.ts';

const SECRET_BYTES = 32;

/** A new address has a new secret. Whoever gives it answers for the export, which takes what that person sees. */
export async function setPush(
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  { id, url }: { id: number; url: string },
): Promise<{ secret: string }> {
  if (!/^https?:/iu.test(url) || !URL.canParse(url)) throw new AppError('invalid-url', { field: 'url' });
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const pushSealed = sealTarget(outgoing.seal, actor.clientId, { url, secret });
  const target = { target: 'push' as const, pushSealed, pushShown: shownAddress(url) };
  await changeTarget(platform, outgoing, actor, id, () => target);
  return { secret };
}

export const removeTarget = (platform: Platform, outgoing: Outgoing, actor: Actor, id: number): Promise<void> =>
  changeTarget(platform, outgoing, actor, id, () => ({ target: 'file', pushSealed: '', pushShown: '' }));
