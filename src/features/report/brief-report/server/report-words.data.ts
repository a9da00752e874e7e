// What a bulletin says, by language. `{name}` stands for a number, a name or a quotation; `{name:one|many}` is a number with its word.
// Of several wordings the bulletin's seed picks one.
import type { BulletinKind } from '#shared/bulletin.ts';
import type { Span } from '#shared/calendar-period.ts';
import type { Locale } from '#shared/error-messages.ts';

type Wordings = readonly [string, ...string[]];

export interface ReportWords {
  title: { kind: Record<BulletinKind, string>; plain: string; named: string; more: string; and: string };
  issue: string;
  label: string;
  /** Around a title, and around the name of an event. */
  quote: readonly [string, string];
  eventQuote: readonly [string, string];
  /** Between names, between facts, between parts of a filter, and between sentences. */
  comma: string;
  dot: string;
  semicolon: string;
  gap: string;
  /** A named author, and where. */
  byline: string;
  chapter: Record<
    'cover' | 'summary' | 'figures' | 'trend' | 'emotion' | 'media' | 'regions' | 'events' | 'negatives' | 'selected' | 'appendix',
    string
  >;
  cover: { period: string; subjects: string; all: string; made: string; soFar: string };
  /** `last`: the period before, by what this one is; `lastSoFar`: as much of it as has passed of this one. */
  time: { days: string; moments: string; roughly: string; last: Record<Span, string>; lastSoFar: string };
  column: Record<
    'time' | 'articles' | 'negative' | 'share' | 'medium' | 'site' | 'author' | 'region' | 'event' | 'emotion' | 'before' | 'change',
    string
  >;
  caption: Record<'trend' | 'emotion' | 'media' | 'sites' | 'authors' | 'regions' | 'events', string>;
  figure: Record<'total' | 'negative' | 'neutral' | 'positive', string> & { before: string; share: string };
  /** Parts of the filter. */
  scope: Record<'subjects' | 'tags' | 'mediaType' | 'level' | 'emotion' | 'language' | 'regions' | 'keyword', string>;
  none: Wordings;
  total: Wordings;
  few: Wordings;
  beforeNone: Wordings;
  beforeSame: Wordings;
  beforeMore: Wordings;
  beforeLess: Wordings;
  beforeMoreShare: Wordings;
  beforeLessShare: Wordings;
  /** All of them are of one. */
  emotionAll: Wordings;
  emotions: Wordings;
  emotionsShare: Wordings;
  negativeRose: Wordings;
  negativeFell: Wordings;
  negativeSame: Wordings;
  peak: Wordings;
  peakEvent: Wordings;
  noPeak: Wordings;
  most: Record<'media' | 'sites' | 'authors' | 'regions', Wordings>;
  mostShare: Record<'media' | 'sites' | 'authors' | 'regions', Wordings>;
  mostTied: Record<'media' | 'sites' | 'authors' | 'regions', Wordings>;
  second: Wordings;
  only: Record<'media' | 'sites', Wordings>;
  topEvent: Wordings;
  topEventNone: Wordings;
  topEventAll: Wordings;
  event: Wordings;
  eventNegative: Wordings;
  eventAll: Wordings;
  eventFirst: Wordings;
  eventFirstTitle: Wordings;
  noEvents: Wordings;
  noNegatives: Wordings;
  negatives: Wordings;
  negativesOne: Wordings;
  selected: Wordings;
  appendix: {
    range: string;
    all: string;
    counted: string;
    before: string;
    beforeCalendar: string;
    machine: string;
    places: string;
    repeated: string;
    share: string;
    frozen: string;
    automatic: string;
    engine: string;
  };
}

const ZH: ReportWords = {
  title: {
    kind: {
      daily: '日报',
      weekly: '周报',
      monthly: '月报',
      quarterly: '季报',
      halfYearly: '半年报',
      yearly: '年报',
      special: '专报',
      flash: '快报',
    },
    plain: '舆情{kind}',
    named: '{names}舆情{kind}',
    more: '{name}等专题',
    and: '、',
  },
  issue: '{year} 年第 {issue} 期',
  label: '本文由程序按规则自动生成',
  quote: ['《', '》'],
  eventQuote: ['“', '”'],
  comma: '、',
  dot: ' · ',
  semicolon: '；',
  gap: '',
  byline: '{name}（{site}）',
  chapter: {
    cover: '封面',
    summary: '摘要',
    figures: '关键数据',
    trend: '声量走势',
    emotion: '情感分布',
    media: '媒体与网站',
    regions: '地域分布',
    events: '热点事件',
    negatives: '重点负面',
    selected: '文章选编',
    appendix: '附注',
  },
  cover: {
    period: '统计时段：{period}',
    subjects: '专题：{names}',
    all: '专题：全部',
    made: '生成时间：{time}',
    soFar: '（数据截至 {time}）',
  },
  time: {
    days: '{from}至{until}',
    moments: '{from} 至 {until}',
    roughly: '推定 {time}',
    last: { day: '前一日', week: '上周', month: '上月', quarter: '上季度', halfYear: '上一个半年', year: '上年', other: '上一时段' },
    lastSoFar: '{last}同期',
  },
  column: {
    time: '时间',
    articles: '篇数',
    negative: '负面',
    share: '占比',
    medium: '媒体类型',
    site: '网站',
    author: '作者',
    region: '地域',
    event: '事件',
    emotion: '情感',
    before: '{last}',
    change: '增减',
  },
  caption: {
    trend: '各时段篇数',
    emotion: '情感分布',
    media: '媒体类型分布',
    sites: '发文最多的网站',
    authors: '发文最多的作者',
    regions: '涉及最多的地域',
    events: '文章最多的事件',
  },
  figure: { total: '相关文章', negative: '负面', neutral: '中性', positive: '正面', before: '{last} {before}', share: '占 {share}' },
  scope: {
    subjects: '专题“{values}”',
    tags: '标签“{values}”',
    mediaType: '媒体类型为{values}',
    level: '网站级别为{values}',
    emotion: '情感为{values}',
    language: '语言为{values}',
    regions: '地域为{values}',
    keyword: '表达式为 {values}',
  },
  none: ['所选范围在本时段内的相关文章为 {total} 篇，数据不足，不作叙述。'],
  total: ['{period}，共监测到相关文章 {total} 篇。', '{period}，相关文章共 {total} 篇。'],
  few: ['文章不足 20 篇（{total} 篇），以下只列篇数，不计算占比。'],
  beforeNone: ['{last}（{before}）相关文章为 {beforeTotal} 篇。'],
  beforeSame: ['与{last}（{before}）的 {beforeTotal} 篇持平。', '{last}（{before}）同为 {beforeTotal} 篇。'],
  beforeMore: ['{last}（{before}）为 {beforeTotal} 篇，本期多 {difference} 篇。'],
  beforeLess: ['{last}（{before}）为 {beforeTotal} 篇，本期少 {difference} 篇。'],
  beforeMoreShare: [
    '较{last}（{before}）的 {beforeTotal} 篇增加 {difference} 篇，增幅 {change}。',
    '{last}（{before}）为 {beforeTotal} 篇，本期增加 {difference} 篇，上升 {change}。',
  ],
  beforeLessShare: [
    '较{last}（{before}）的 {beforeTotal} 篇减少 {difference} 篇，降幅 {change}。',
    '{last}（{before}）为 {beforeTotal} 篇，本期减少 {difference} 篇，下降 {change}。',
  ],
  emotionAll: ['{number} 篇均为{emotion}。'],
  emotions: [
    '其中负面 {negative} 篇，中性 {neutral} 篇，正面 {positive} 篇。',
    '按情感分，负面 {negative} 篇，中性 {neutral} 篇，正面 {positive} 篇。',
  ],
  emotionsShare: [
    '其中负面 {negative} 篇，占 {negativeShare}；中性 {neutral} 篇，占 {neutralShare}；正面 {positive} 篇，占 {positiveShare}。',
    '按情感分，负面 {negative} 篇（{negativeShare}），中性 {neutral} 篇（{neutralShare}），正面 {positive} 篇（{positiveShare}）。',
  ],
  negativeRose: ['负面占比由{last}的 {beforeShare} 升至 {negativeShare}。'],
  negativeFell: ['负面占比由{last}的 {beforeShare} 降至 {negativeShare}。'],
  negativeSame: ['负面占比为 {negativeShare}，与{last}相同。'],
  peak: ['篇数最多的时段是 {time}，共 {peak} 篇。', '声量在 {time} 达到最高，共 {peak} 篇。'],
  peakEvent: ['该时段文章最多的事件是{event}，{articles} 篇。'],
  noPeak: ['各时段篇数在 {least} 至 {most} 篇之间，没有突出的高峰。'],
  most: {
    media: ['按媒体类型，{name}最多，{number} 篇。'],
    sites: ['发文最多的网站是{name}，{number} 篇。'],
    authors: ['署名作者中，{name}发文最多，{number} 篇。'],
    regions: ['涉及最多的地域是{name}，{number} 篇。'],
  },
  mostShare: {
    media: ['按媒体类型，{name}最多，{number} 篇，占 {share}。'],
    sites: ['发文最多的网站是{name}，{number} 篇，占 {share}。'],
    authors: ['署名作者中，{name}发文最多，{number} 篇。'],
    regions: ['涉及最多的地域是{name}，{number} 篇，占 {share}。'],
  },
  mostTied: {
    media: ['按媒体类型，{name}并列最多，各 {number} 篇。'],
    sites: ['{name}发文并列最多，各 {number} 篇。'],
    authors: ['署名作者中，{name}发文并列最多，各 {number} 篇。'],
    regions: ['涉及最多的地域是{name}，各 {number} 篇。'],
  },
  second: ['其次为{name}，{number} 篇。'],
  only: { media: ['全部 {number} 篇均来自{name}。'], sites: ['全部 {number} 篇均发布于{name}。'] },
  topEvent: ['文章最多的事件是{event}，{articles} 篇，其中负面 {negative} 篇。'],
  topEventNone: ['文章最多的事件是{event}，{articles} 篇，无负面。'],
  topEventAll: ['文章最多的事件是{event}，{articles} 篇，均为负面。'],
  event: ['{event}：{articles} 篇，无负面。'],
  eventNegative: ['{event}：{articles} 篇，其中负面 {negative} 篇。'],
  eventAll: ['{event}：{articles} 篇，均为负面。'],
  eventFirst: ['本时段内最早见于{site}（{time}）。'],
  eventFirstTitle: ['本时段内最早见于{site}（{time}），题为{title}。'],
  noEvents: ['{total} 篇文章中没有两篇以上报道同一事件。'],
  noNegatives: ['本期没有负面文章（{negative} 篇）。'],
  negatives: ['本期负面文章 {negative} 篇，以下是其中热度较高的，相似文章只列一篇。'],
  negativesOne: ['本期负面文章 {negative} 篇，列出如下。'],
  selected: ['其余文章中热度较高的列出如下，相似文章只列一篇。'],
  appendix: {
    range: '统计范围：{range}。',
    all: '可见的全部专题',
    counted: '统计时段：{period}，按北京时间；按文章的发布时间计。',
    before: '比较时段：{period}，与本期等长。',
    beforeCalendar: '比较时段：{period}，按日历取整，天数可能与本期不同。',
    machine: '情感由模型判定，经人工更正的以更正为准；处理状态为生成时的状态。',
    places: '一篇文章可以涉及多个地域，各地域篇数之和可以大于总数。',
    repeated: '转载计入篇数；文章列表中相似文章只列一篇。',
    share: '总数不足 20 篇时不计算占比与增幅。',
    frozen: '数据于 {time} 固定，此后新增或更正的文章不改变本期内容；在系统中点击数字，打开的是届时的文章列表，可能与本期不同。',
    automatic: '正文由程序按规则写成，未使用语言模型；引文逐字取自原文。',
    engine: '情感模型：{engine}。',
  },
};

const EN: ReportWords = {
  title: {
    kind: {
      daily: 'Daily bulletin',
      weekly: 'Weekly bulletin',
      monthly: 'Monthly bulletin',
      quarterly: 'Quarterly bulletin',
      halfYearly: 'Half-yearly bulletin',
      yearly: 'Yearly bulletin',
      special: 'Special bulletin',
      flash: 'Flash bulletin',
    },
    plain: '{kind}',
    named: '{kind}: {names}',
    more: '{name} and other subjects',
    and: ', ',
  },
  issue: 'No. {issue} of {year}',
  label: 'Written automatically by rules',
  quote: ['“', '”'],
  eventQuote: ['“', '”'],
  comma: ', ',
  dot: ' · ',
  semicolon: '; ',
  gap: ' ',
  byline: '{name} ({site})',
  chapter: {
    cover: 'Cover',
    summary: 'Summary',
    figures: 'Key figures',
    trend: 'Volume',
    emotion: 'Sentiment',
    media: 'Media and websites',
    regions: 'Regions',
    events: 'Events',
    negatives: 'Key negative articles',
    selected: 'Selected articles',
    appendix: 'Notes',
  },
  cover: {
    period: 'Period: {period}',
    subjects: 'Subjects: {names}',
    all: 'Subjects: all',
    made: 'Made: {time}',
    soFar: ' (data up to {time})',
  },
  time: {
    days: '{from} – {until}',
    moments: '{from} – {until}',
    roughly: '{time}, estimated',
    last: {
      day: 'previous day',
      week: 'previous week',
      month: 'previous month',
      quarter: 'previous quarter',
      halfYear: 'previous half-year',
      year: 'previous year',
      other: 'previous period',
    },
    lastSoFar: 'same part of the {last}',
  },
  column: {
    time: 'Time',
    articles: 'Articles',
    negative: 'Negative',
    share: 'Share',
    medium: 'Media type',
    site: 'Website',
    author: 'Author',
    region: 'Region',
    event: 'Event',
    emotion: 'Sentiment',
    before: '{last}',
    change: 'Difference',
  },
  caption: {
    trend: 'Articles over time',
    emotion: 'Sentiment',
    media: 'Media types',
    sites: 'Websites with most articles',
    authors: 'Authors with most articles',
    regions: 'Regions mentioned most',
    events: 'Events with most articles',
  },
  figure: {
    total: 'Articles',
    negative: 'Negative',
    neutral: 'Neutral',
    positive: 'Positive',
    before: 'previously {before}',
    share: '{share} of all',
  },
  scope: {
    subjects: 'subjects {values}',
    tags: 'tags {values}',
    mediaType: 'media types {values}',
    level: 'levels of websites {values}',
    emotion: 'sentiment {values}',
    language: 'languages {values}',
    regions: 'regions {values}',
    keyword: 'expression {values}',
  },
  none: ['{total:article was|articles were} found in this scope and period: not enough data for a report.'],
  total: ['In the period {period}, {total:article was|articles were} found.', 'The period {period} brought {total:article|articles}.'],
  few: ['As there are fewer than 20 articles ({total}), numbers are given without percentages.'],
  beforeNone: ['The {last} ({before}) had {beforeTotal:article|articles}.'],
  beforeSame: ['The {last} ({before}) also had {beforeTotal:article|articles}.'],
  beforeMore: ['That is {difference} more than the {beforeTotal} of the {last} ({before}).'],
  beforeLess: ['That is {difference} fewer than the {beforeTotal} of the {last} ({before}).'],
  beforeMoreShare: ['That is {difference} more than the {beforeTotal} of the {last} ({before}), a rise of {change}.'],
  beforeLessShare: ['That is {difference} fewer than the {beforeTotal} of the {last} ({before}), a fall of {change}.'],
  emotionAll: ['{number:article|articles}, all {emotion}.'],
  emotions: [
    'By sentiment: {negative} negative, {neutral} neutral, {positive} positive.',
    'Sentiment: {negative} negative, {neutral} neutral and {positive} positive.',
  ],
  emotionsShare: [
    'By sentiment: {negative} negative ({negativeShare}), {neutral} neutral ({neutralShare}), {positive} positive ({positiveShare}).',
    'Sentiment: {negative} negative ({negativeShare}), {neutral} neutral ({neutralShare}) and {positive} positive ({positiveShare}).',
  ],
  negativeRose: ['The negative share rose from {beforeShare} in the {last} to {negativeShare}.'],
  negativeFell: ['The negative share fell from {beforeShare} in the {last} to {negativeShare}.'],
  negativeSame: ['The negative share was {negativeShare}, as in the {last}.'],
  peak: ['The highest number was reached on {time}: {peak:article|articles}.', 'Volume peaked on {time} at {peak:article|articles}.'],
  peakEvent: ['The event with most articles at that time was {event}, with {articles}.'],
  noPeak: ['The numbers lay between {least} and {most}, without a clear peak.'],
  most: {
    media: ['By media type, {name} had most articles: {number}.'],
    sites: ['The website with most articles was {name}, with {number}.'],
    authors: ['Among the named authors, {name} wrote most articles: {number}.'],
    regions: ['The region mentioned most was {name}, in {number:article|articles}.'],
  },
  mostShare: {
    media: ['By media type, {name} had most articles: {number} ({share}).'],
    sites: ['The website with most articles was {name}, with {number} ({share}).'],
    authors: ['Among the named authors, {name} wrote most articles: {number}.'],
    regions: ['The region mentioned most was {name}, in {number:article|articles} ({share}).'],
  },
  mostTied: {
    media: ['By media type, {name} had most articles, {number} each.'],
    sites: ['The websites with most articles were {name}, with {number} each.'],
    authors: ['Among the named authors, {name} wrote most articles, {number} each.'],
    regions: ['The regions mentioned most were {name}, in {number:article|articles} each.'],
  },
  second: ['Next came {name}, with {number}.'],
  only: {
    media: ['All {number:article|articles} came from one media type: {name}.'],
    sites: ['All {number:article|articles} appeared on {name}.'],
  },
  topEvent: ['The event with most articles was {event}, with {articles}, of which {negative} negative.'],
  topEventNone: ['The event with most articles was {event}, with {articles}, none of them negative.'],
  topEventAll: ['The event with most articles was {event}, with {articles}, all of them negative.'],
  event: ['{event}: {articles:article|articles}, none negative.'],
  eventNegative: ['{event}: {articles:article|articles}, of which {negative} negative.'],
  eventAll: ['{event}: {articles:article|articles}, all negative.'],
  eventFirst: ['Its earliest article in the period appeared on {site} ({time}).'],
  eventFirstTitle: ['Its earliest article in the period appeared on {site} ({time}) under the title {title}.'],
  noEvents: ['No two of the {total:article|articles} report the same event.'],
  noNegatives: ['None of the articles is negative ({negative}).'],
  negatives: ['Of {negative:negative article|negative articles}, those with most heat follow, similar ones once.'],
  negativesOne: ['{negative:negative article was|negative articles were} found, which follows.'],
  selected: ['Of the other articles, those with most heat follow, similar ones once.'],
  appendix: {
    range: 'Scope: {range}.',
    all: 'all subjects that its maker sees',
    counted: 'Period: {period}, Beijing time, by time of publication.',
    before: 'Compared with: {period}, of the same length.',
    beforeCalendar: 'Compared with: {period}, whole periods of the calendar, so that the number of days may differ.',
    machine:
      'Sentiment is judged by models; where a person has corrected it, the correction counts. The status of handling is that of the time at which this was made.',
    places: 'An article may mention several regions, so that the numbers of regions may add up to more than the total.',
    repeated: 'Reprints count; lists of articles show similar ones once.',
    share: 'No percentage is given of fewer than 20 articles.',
    frozen:
      'The data were fixed on {time}. Articles found or corrected later do not change this bulletin; a number in the system opens the list as it is then, which may differ.',
    automatic: 'The text was written by rules, without a language model; quotations are taken word by word from their articles.',
    engine: 'Sentiment models: {engine}.',
  },
};

export const REPORT_WORDS: Record<Locale, ReportWords> = { 'zh-CN': ZH, 'en-US': EN };
