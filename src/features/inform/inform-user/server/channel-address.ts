// From what a person types to the address of a channel.
import { z } from 'zod';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { PostedChannel } from '#shared/channels.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';

const mailAddress = z.email().max(254);
const MAINLAND = /^1[3-9]\d{9}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;

export interface TypedAddress {
  channel: PostedChannel;
  url: string;
  corpId: string;
  agentId: string;
  memberId: string;
}

/** Throws where the operator has not set the service that the channel needs. */
export function requireService({ mailServer, smsProvider }: Outgoing, channel: PostedChannel): void {
  if (channel === 'mail' && !mailServer) throw refusal('channel', 'no-mail-server');
  if (channel === 'sms' && !smsProvider) throw refusal('channel', 'no-sms-provider');
}

/** As it is sealed. */
export function addressOf(typed: TypedAddress): string {
  const { channel, url } = typed;
  if (channel === 'mail') {
    if (!mailAddress.safeParse(url).success) throw refusal('url', 'mail-address');
    return `mailto:${url}`;
  }
  if (channel === 'sms') {
    const number = url.replaceAll(/[\s-]/g, '');
    if (!MAINLAND.test(number) && !PHONE.test(number)) throw refusal('url', 'phone-number');
    return `tel:${MAINLAND.test(number) ? '+86' : ''}${number}`;
  }
  if (!/^https?:/i.test(url) || !URL.canParse(url)) throw new AppError('invalid-url', { field: 'url' });
  return channel === 'wecomApp' ? applicationOf(typed) : url;
}

function applicationOf({ url, corpId, agentId, memberId }: TypedAddress): string {
  for (const [field, value] of Object.entries({ corpId, agentId, memberId })) if (value === '') throw refusal(field, 'required');
  return `${new URL(url).origin}/?${new URLSearchParams({ corpid: corpId, agentid: agentId, touser: memberId })}`;
}
