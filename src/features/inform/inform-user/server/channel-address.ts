// From what a person types to the address of a channel.
import { z } from 'zod';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { PostedChannel } from '#shared/channels.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';

const mailAddress = z.email().max(254);

/** Throws where the operator has not set the service that the channel needs. */
export function requireService({ mailServer }: Outgoing, channel: PostedChannel): void {
  if (channel === 'mail' && !mailServer) throw refusal('channel', 'no-mail-server');
}

/** As it is sealed. */
export function addressOf(channel: PostedChannel, typed: string): string {
  if (channel === 'mail') {
    if (!mailAddress.safeParse(typed).success) throw refusal('url', 'mail-address');
    return `mailto:${typed}`;
  }
  if (!/^https?:/i.test(typed) || !URL.canParse(typed)) throw new AppError('invalid-url', { field: 'url' });
  return typed;
}
