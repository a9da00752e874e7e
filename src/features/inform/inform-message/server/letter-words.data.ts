// Words of the messages that leave the product.
import type { Locale } from '#shared/error-messages.ts';
import type { Emotion, MediaType } from '#shared/media.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';

export interface LetterWords {
  level: Record<SurgeLevel, string>;
  emotion: Record<Emotion, string>;
  media: Record<MediaType, string>;
  subjects: string;
  comma: string;
  rule: string;
  hits: string;
  more: string;
  maybeTwice: string;
  digest: string;
  held: string;
  /** Behind `held`, where the address of the page stands above. */
  onPage: string;
  sender: string;
  note: string;
  others: string;
  remind: string;
  escalate: string;
  /** Where a letter is shown without a rule. */
  anyRule: string;
  anyRecipient: string;
}

export const LETTER_WORDS: Record<Locale, LetterWords> = {
  'zh-CN': {
    level: { blue: '蓝色预警', yellow: '黄色预警', orange: '橙色预警', red: '红色预警' },
    emotion: { negative: '负面', neutral: '中性', positive: '正面' },
    media: {
      news: '新闻网站',
      app: '客户端',
      newspaper: '报刊',
      wechat: '微信',
      weibo: '微博',
      forum: '论坛',
      qa: '问答',
      blog: '博客',
      video: '视频',
      shortVideo: '短视频',
      tv: '电视',
      radio: '广播',
      overseas: '境外',
      comment: '评论',
    },
    subjects: '专题：',
    comma: '、',
    rule: '触发规则：',
    hits: '命中词：',
    more: '详情与确认：',
    maybeTwice: '（上次发送未得到答复，本条可能重复）',
    digest: '接收时段外的 {total} 条预警：',
    held: '另有 {total} 篇因每日上限未推送',
    onPage: '，列在上面链接的页面里',
    sender: '发送人：',
    note: '附言：',
    others: '另有 {total} 篇：',
    remind: '请确认：{minutes} 分钟内没有确认这条预警',
    escalate: '{recipient} 在 {minutes} 分钟内没有确认这条预警',
    anyRule: '规则名称',
    anyRecipient: '接收人',
  },
  'en-US': {
    level: { blue: 'Blue warning', yellow: 'Yellow warning', orange: 'Orange warning', red: 'Red warning' },
    emotion: { negative: 'negative', neutral: 'neutral', positive: 'positive' },
    media: {
      news: 'News',
      app: 'App',
      newspaper: 'Newspaper',
      wechat: 'WeChat',
      weibo: 'Weibo',
      forum: 'Forum',
      qa: 'Q&A',
      blog: 'Blog',
      video: 'Video',
      shortVideo: 'Short video',
      tv: 'TV',
      radio: 'Radio',
      overseas: 'Overseas',
      comment: 'Comment',
    },
    subjects: 'Subjects: ',
    comma: ', ',
    rule: 'Rule: ',
    hits: 'Words: ',
    more: 'Details and confirmation: ',
    maybeTwice: '(The last attempt got no answer; you may get this twice)',
    digest: '{total} warnings from outside your receiving time:',
    held: '{total} more not sent, over the day’s limit',
    onPage: ': listed on the page linked above',
    sender: 'Sent by: ',
    note: 'Note: ',
    others: '{total} more:',
    remind: 'Please confirm: no confirmation within {minutes} min',
    escalate: '{recipient} did not confirm this warning within {minutes} min',
    anyRule: 'Name of the rule',
    anyRecipient: 'the recipient',
  },
};
