/** Ways in which a warning reaches a person: the bell of the product, mail, short messages, chat programs, and a signed webhook. */
export const CHANNELS = ['bell', 'mail', 'sms', 'wecom', 'wecomApp', 'dingtalk', 'feishu', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Channels that lead out of the product. */
export const POSTED_CHANNELS = ['mail', 'sms', 'wecom', 'wecomApp', 'dingtalk', 'feishu', 'webhook'] as const satisfies readonly Channel[];
export type PostedChannel = (typeof POSTED_CHANNELS)[number];

/** What became of one attempt: whoever received it said yes, said no, or nobody knows. Only after `unknown` may a message arrive twice. */
export const OUTCOMES = ['accepted', 'refused', 'unknown'] as const;
export type Outcome = (typeof OUTCOMES)[number];
