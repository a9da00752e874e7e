import type { Locale } from '#shared/error-messages.ts';

export interface WordWords {
  contents: string;
  product: string;
  keywords: string;
  /** Around the number of the page and of all pages. */
  page: readonly [string, string, string];
  table: string;
  figure: string;
  picture: string;
  /** In files of templates. */
  pictureLeft: string;
  goesOn: string;
}

export const WORD_WORDS: Record<Locale, WordWords> = {
  'zh-CN': {
    contents: '目录',
    product: '听风',
    keywords: '自动生成',
    page: ['第 ', ' 页，共 ', ' 页'],
    table: '表',
    figure: '图',
    picture: '图片',
    pictureLeft: '此处图片未放入套用的模板',
    goesOn: '……',
  },
  'en-US': {
    contents: 'Contents',
    product: 'Tingfeng',
    keywords: 'written automatically',
    page: ['Page ', ' of ', ''],
    table: 'Table',
    figure: 'Figure',
    picture: 'Picture',
    pictureLeft: 'Picture left out of this template',
    goesOn: ' …',
  },
};

interface WorkbookWords {
  articles: string;
  figures: string;
  columns: Record<
    | 'chapter'
    | 'table'
    | 'item'
    | 'measure'
    | 'value'
    | 'title'
    | 'site'
    | 'author'
    | 'medium'
    | 'emotion'
    | 'status'
    | 'publishedAt'
    | 'excerpt'
    | 'url',
    string
  >;
}

export const WORKBOOK_WORDS: Record<Locale, WorkbookWords> = {
  'zh-CN': {
    articles: '文章',
    figures: '数据',
    columns: {
      chapter: '章节',
      table: '表',
      item: '项目',
      measure: '指标',
      value: '数值',
      title: '标题',
      site: '网站',
      author: '作者',
      medium: '媒体类型',
      emotion: '情感',
      status: '处理状态',
      publishedAt: '发布时间',
      excerpt: '摘录',
      url: '链接',
    },
  },
  'en-US': {
    articles: 'Articles',
    figures: 'Figures',
    columns: {
      chapter: 'Chapter',
      table: 'Table',
      item: 'Item',
      measure: 'Measure',
      value: 'Value',
      title: 'Title',
      site: 'Website',
      author: 'Author',
      medium: 'Media type',
      emotion: 'Sentiment',
      status: 'Handling',
      publishedAt: 'Published',
      excerpt: 'Excerpt',
      url: 'Link',
    },
  },
};
