import type { PostedChannel } from '#shared/channels.ts';
import type { ChannelKind } from './channel.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { mail } from './mail.ts';
import { webhook } from './webhook.ts';
import { wecom } from './wecom.ts';

/** A channel more is a file beside these, and its line here. */
export const CHANNEL_KINDS: Readonly<Record<PostedChannel, ChannelKind>> = { mail, wecom, dingtalk, feishu, webhook };
