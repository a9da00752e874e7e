import { titles } from './titles.zh-CN.ts';

export const messages = {
  ...titles,
  tab: { label: '内容', search: '全网搜索', hot: '热榜', interact: '互动网站' },
  field: { keyword: '输入要搜索的词', engines: '搜索引擎', hotLists: '热榜', subject: '加入专题' },
  hint: {
    own: '试试专题名称',
    start: '选择搜索引擎，输入词后回车，各引擎的结果会同时显示。',
    subject: '不选专题时，由各专题的表达式判断归入哪里',
    byExpression: '由表达式判断',
    noEngine: '运营人员还没有配置搜索引擎。',
    noHot: '还没有读过的热榜。热榜在“采集来源”中添加。',
  },
  action: { add: '加入文章', addSelected: '加入所选（{{total}}）', open: '查看文章', clear: '取消选择' },
  state: { stored: '已有', adding: '加入中…', added: '已加入', known: '原已有', partOnly: '只加入了标题和摘要：{{reason}}' },
  engine: {
    found: '{{total}} 条',
    took: '{{seconds}} 秒',
    unreadable: '另有 {{total}} 条缺标题或网址',
    none: '没有结果',
    page: '第 {{page}} 页',
    refresh: '重新读取',
  },
  hot: { at: '读取于 {{time}}', none: '上次读取时榜上没有条目' },
  done: { some: '已加入 {{added}} 条，{{failed}} 条没有加入', all: '已加入 {{added}} 条' },
  select: '选择 {{title}}',
  reason: { 'not-json': '返回内容不是 JSON', 'no-items': '返回内容中没有列表', 'bad-selector': '选择器有误', 'not-a-feed': '不是订阅源' },
} as const;
