import type { PostedChannel } from '#shared/channels.ts';
import type { ChannelKind } from './channel.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { mail } from './mail.ts';
import { sms } from './sms.ts';
import { webhook } from './webhook.ts';
import { wecom } from './wecom.ts';
import { wecomApp } from './wecom-app.ts';

/** A channel more is a file beside these, and its line here. */
export const CHANNEL_KINDS: Readonly<Record<PostedChannel, ChannelKind>> = { mail, sms, wecom, wecomApp, dingtalk, feishu, webhook };
