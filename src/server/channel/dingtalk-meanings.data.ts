/** Number 310000 of DingTalk says in its words only what the robot minds. The first that fits counts: a signature that is too old is named with its time. */
export const DINGTALK_MEANINGS = [
  ['keyword', /keyword|关键词/i],
  ['address', /whitelist|white list|\bip\b|白名单/i],
  ['time', /timestamp|expired|过期/i],
  ['sign', /sign|签名/i],
] as const;
