// Words around a bulletin that is sent.
import type { Locale } from '#shared/error-messages.ts';

export const BULLETIN_WORDS: Record<Locale, { sender: string; note: string; attached: string; whole: string; maybeTwice: string }> = {
  'zh-CN': {
    sender: '发送人：',
    note: '附言：',
    attached: '全文见附件：',
    whole: '在系统中查看：',
    maybeTwice: '（上次发送未得到答复，本条可能重复）',
  },
  'en-US': {
    sender: 'Sent by: ',
    note: 'Note: ',
    attached: 'Full text attached: ',
    whole: 'Read it in Tingfeng: ',
    maybeTwice: '(The last attempt got no answer; you may get this twice)',
  },
};
