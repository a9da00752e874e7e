import type { Locale } from '#shared/error-messages.ts';

/** The message that brings a code to a channel. */
export const CODE_WORDS: Record<Locale, string> = {
  'zh-CN': '听风舆情监测：接收渠道的验证码是 {code}，十分钟内有效。如非本人操作，请忽略。',
  'en-US': 'Tingfeng media monitoring: the code of this channel is {code}, valid for ten minutes. Ignore it if you did not ask for it.',
};
