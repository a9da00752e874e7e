import type { Locale } from '#shared/error-messages.ts';

/** What stands around the placeholders of the example file. */
export interface ExampleFileWords {
  fileName: string;
  period: string;
  madeOn: string;
  headings: Record<'summary' | 'figures' | 'trend' | 'media' | 'events' | 'negatives' | 'opinions' | 'risk' | 'advice' | 'dates', string>;
  figures: readonly [total: string, negative: string, share: string, before: string];
  media: readonly [name: string, articles: string, share: string, negative: string];
  events: readonly [number: string, name: string, articles: string, first: string];
  noNegatives: string;
  /** Around a number of replies. */
  replies: readonly [string, string];
  source: string;
}

export const EXAMPLE_FILE_WORDS: Record<Locale, ExampleFileWords> = {
  'zh-CN': {
    fileName: '简报模板示例.docx',
    period: '统计时段：',
    madeOn: '生成日期：',
    headings: {
      summary: '一、总体情况',
      figures: '二、主要数据',
      trend: '三、走势',
      media: '四、媒体分布',
      events: '五、热点事件',
      negatives: '六、负面信息',
      opinions: '七、网民观点',
      risk: '八、风险研判',
      advice: '九、工作建议',
      dates: '十、近期关注',
    },
    figures: ['信息总量', '负面', '负面占比', '上期'],
    media: ['媒体类型', '信息量', '占比', '负面'],
    events: ['序号', '事件', '信息量', '首发'],
    noNegatives: '本期没有负面信息。',
    replies: ['（', ' 条评论）'],
    source: '来源：',
  },
  'en-US': {
    fileName: 'report-template-example.docx',
    period: 'Period: ',
    madeOn: 'Made on: ',
    headings: {
      summary: '1. Overview',
      figures: '2. Key figures',
      trend: '3. Volume',
      media: '4. Media',
      events: '5. Events',
      negatives: '6. Negative articles',
      opinions: '7. What readers say',
      risk: '8. Risk',
      advice: '9. Suggestions',
      dates: '10. Days ahead',
    },
    figures: ['Articles', 'Negative', 'Negative share', 'Period before'],
    media: ['Media type', 'Articles', 'Share', 'Negative'],
    events: ['No.', 'Event', 'Articles', 'First report'],
    noNegatives: 'There are no negative articles in this period.',
    replies: [' (', ' comments)'],
    source: 'Source: ',
  },
};
