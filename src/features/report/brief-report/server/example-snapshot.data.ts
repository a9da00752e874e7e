// Invented names for an example: no place, medium or person of this kind exists.
import type { Locale } from '#shared/error-messages.ts';

export interface ExampleWords {
  subjects: string[];
  sites: [string, string, string];
  authors: [string, string];
  regions: [string, string, string];
  articles: readonly (readonly [title: string, excerpt: string])[];
}

export const EXAMPLE_WORDS: Record<Locale, ExampleWords> = {
  'zh-CN': {
    subjects: ['示例专题'],
    sites: ['示例新闻网', '示例日报', '示例社区'],
    authors: ['示例记者甲', '示例用户乙'],
    regions: ['云川省', '江东省', '北岭省'],
    articles: [
      ['示例市多个小区反映自来水有异味', '有居民反映，自来水近日出现异味，供水企业称正在排查管网。'],
      ['供水企业回应异味：已更换滤料', '供水企业表示，已更换滤料并加密检测，水质各项指标符合标准。'],
      ['居民质疑通报过晚', '多名居民认为，问题出现三天后才发布通报，时间过晚。'],
      ['示例市新建公交专用道启用', '专用道启用首日，早高峰公交车平均车速有所提高。'],
      ['示例市图书馆延长开放时间', '即日起，市图书馆开放至晚上九点，周末不变。'],
      ['示例市举办秋季就业服务活动', '活动提供岗位两千余个，现场设有职业指导。'],
    ],
  },
  'en-US': {
    subjects: ['Example subject'],
    sites: ['Example News', 'Example Daily', 'Example Forum'],
    authors: ['Example Reporter', 'Example User'],
    regions: ['Cloudriver', 'Eastbank', 'Northridge'],
    articles: [
      ['Residents report a smell in tap water', 'Residents say that tap water has smelt for days; the supplier is checking the mains.'],
      ['Water supplier: filters were replaced', 'The supplier says that filters were replaced and that all values are within the limits.'],
      ['Notice came too late, residents say', 'Several residents find that a notice after three days was too late.'],
      ['New bus lane opens', 'On the first day buses were faster in the morning rush hour.'],
      ['Library stays open longer', 'From today the library is open until nine in the evening.'],
      ['Autumn job fair is held', 'The fair offers two thousand jobs and advice on careers.'],
    ],
  },
};
