import { titles } from './titles.zh-CN.ts';

export const messages = {
  ...titles,
  filter: {
    keyword: '表达式，如 翎驰+召回',
    media: '媒体',
    channel: '频道',
    programme: '栏目',
    emotion: '情感',
    subject: '专题',
    player: '音视频',
  },
  player: { yes: '可播放', no: '不可播放' },
  field: {
    channel: '频道',
    programme: '栏目',
    hits: '命中时间',
    duration: '时长',
    publishedAt: '播出时间',
  },
  action: { play: '播放', transcript: '文稿', article: '文章详情', original: '原节目', source: '打开媒体原地址' },
  hits: {
    more: '共 {{total}} 处',
    none: '文稿中没有命中词',
    noTranscript: '没有分段文稿',
    at: '从 {{time}} 播放：{{word}}',
    next: '下一处命中',
    previous: '上一处命中',
    of: '第 {{place}}/{{total}} 处',
  },
  note: {
    noMedia: '该节目没有提供音视频，只能查看文稿。',
    cannotPlay: '无法播放：来源已删除、拒绝访问或格式不受支持。可打开原节目查看。',
    cannotStream: '无法播放该流媒体（HLS）：来源已下线、拒绝访问，或当前浏览器不支持其编码。',
    noSegments: '来源没有提供带时间的文稿，请在文章详情中查看全文。',
    cut: '符合条件的节目太多，只统计了最新的 20,000 条，请缩小时间范围。',
  },
  empty: '还没有电视或广播节目。',
} as const;
