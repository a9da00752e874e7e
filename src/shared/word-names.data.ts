// The placeholders of Word templates: the one list that checking, filling, the instructions and the example file follow.

/** Of the bulletin as a whole. */
export const HEAD_NAMES = {
  title: '标题',
  issue: '期号',
  kind: '类型',
  period: '统计时段',
  madeOn: '生成日期',
  subjects: '专题名称',
  organisation: '编印机关',
  issuer: '发文机关',
  secrecy: '密级',
  serial: '编号',
  mainTo: '主送',
  copyTo: '抄送',
  copies: '印数',
  label: '生成说明',
} as const;

export const NUMBER_NAMES = {
  total: '信息总量',
  negative: '负面量',
  neutral: '中性量',
  positive: '正面量',
  negativeShare: '负面占比',
  neutralShare: '中性占比',
  positiveShare: '正面占比',
  before: '上期信息总量',
  negativeBefore: '上期负面量',
  change: '环比幅度',
  open: '待处理负面量',
} as const;

/** What a bulletin tells of: the chapter that it stands in, and what of it can be put into a file. */
export const TOPICS = {
  summary: { name: '摘要', chapter: 'summary', has: ['text'] },
  comparison: { name: '专题对比', chapter: 'comparison', has: ['text', 'table', 'chart', 'list'], list: 'row' },
  person: { name: '人物', chapter: 'person', has: ['text'] },
  origin: { name: '溯源', chapter: 'origin', has: ['text'] },
  trend: { name: '走势', chapter: 'trend', has: ['text', 'table', 'chart', 'list'], list: 'row' },
  emotion: { name: '情感', chapter: 'emotion', has: ['text', 'table', 'chart', 'list'], list: 'row' },
  media: { name: '媒体', chapter: 'media', has: ['text', 'table', 'chart', 'list'], list: 'row' },
  sites: { name: '网站', chapter: 'media', has: ['table', 'chart', 'list'], list: 'row' },
  authors: { name: '作者', chapter: 'media', has: ['table', 'chart', 'list'], list: 'row' },
  regions: { name: '地域', chapter: 'regions', has: ['text', 'table', 'chart', 'list'], list: 'row' },
  classes: { name: '分类', chapter: 'classes', has: ['text', 'table', 'chart', 'list'], list: 'row' },
  events: { name: '事件', chapter: 'events', has: ['text', 'table', 'chart', 'list'], list: 'event' },
  negatives: { name: '负面', chapter: 'negatives', has: ['text', 'list'], list: 'article' },
  opinions: { name: '观点', chapter: 'opinions', has: ['text', 'list'], list: 'opinion' },
  foreign: { name: '境外', chapter: 'foreign', has: ['text', 'list'], list: 'article' },
  warned: { name: '预警', chapter: 'warned', has: ['text', 'list'], list: 'article' },
  tickets: { name: '工单', chapter: 'tickets', has: ['text', 'list'], list: 'article' },
  risk: { name: '风险', chapter: 'risk', has: ['text'] },
  advice: { name: '建议', chapter: 'advice', has: ['text'] },
  selected: { name: '选编', chapter: 'selected', has: ['text', 'list'], list: 'article' },
  dates: { name: '近期关注', chapter: 'dates', has: ['text', 'list'], list: 'date' },
  appendix: { name: '附注', chapter: 'appendix', has: ['text'] },
} as const;

/** What a topic's placeholders are called: `negativesList` and 负面列表. */
export const ENDINGS = {
  text: { key: 'Text', name: '文字' },
  table: { key: 'Table', name: '表' },
  chart: { key: 'Chart', name: '图' },
  list: { key: 'List', name: '列表' },
} as const;
export const CONDITIONS = { has: '有', no: '无' } as const;

/** Lists that are of no topic. */
export const OTHER_LISTS = {
  articlesList: { name: '文章列表', list: 'article' },
  chaptersList: { name: '章节列表', list: 'chapter' },
} as const;

/** What each entry of a list says. */
export const FIELD_NAMES = {
  article: {
    articleNumber: '文章序号',
    articleTitle: '文章标题',
    articleSite: '文章来源',
    articleTime: '文章时间',
    articleAuthor: '文章作者',
    articleMedium: '文章媒体类型',
    articleEmotion: '文章情感',
    articleStatus: '文章处理状态',
    articleFacts: '文章要素',
    articleText: '文章摘录',
    articleUrl: '文章网址',
  },
  event: {
    eventNumber: '事件序号',
    eventName: '事件名称',
    eventArticles: '事件信息量',
    eventNegative: '事件负面量',
    eventFirstTime: '事件首发时间',
    eventFirstSite: '事件首发来源',
  },
  row: {
    rowNumber: '序号',
    rowName: '名称',
    rowArticles: '信息量',
    rowShare: '占比',
    rowNegative: '其中负面量',
    rowBefore: '上期量',
  },
  opinion: { opinionNumber: '观点序号', opinionText: '观点内容', opinionCount: '观点数量' },
  date: { dateNumber: '日期序号', dateText: '日期内容' },
  chapter: {
    chapterNumber: '章节序号',
    chapterTitle: '章节标题',
    chapterText: '章节文字',
    chapterTables: '章节表',
    chapterCharts: '章节图',
    chapterArticles: '章节文章列表',
  },
} as const;

/** Letters of a keyboard that is set to Chinese. */
export const WIDE_BRACES = { open: '｛', close: '｝' } as const;
