// What columns and values are called in files of other systems, in small letters without spaces and marks.
import type { ArticleStatus, Emotion, MediaType } from '#shared/media.ts';
import type { ArticleField } from '../contract.ts';

export const COLUMN_NAMES: Readonly<Record<ArticleField, readonly string[]>> = {
  title: ['标题', '文章标题', '新闻标题', '主题', '题目', 'title', 'headline', 'subject'],
  content: ['正文', '内容', '全文', '文章内容', '摘要', 'content', 'text', 'body', 'fulltext', 'summary'],
  url: ['链接', '网址', '地址', '原文链接', '文章链接', '原文地址', 'url', 'link', 'href', 'address'],
  publishedAt: ['发布时间', '发布日期', '时间', '日期', '发表时间', 'publishedat', 'published', 'publishtime', 'pubdate', 'date', 'time'],
  siteName: ['媒体', '媒体名称', '网站', '网站名称', '站点', '来源', '来源网站', 'site', 'sitename', 'media', 'source', 'website', 'outlet'],
  mediaType: ['媒体类型', '来源类型', '类型', '渠道', 'mediatype', 'type', 'channel'],
  author: ['作者', '发布者', '账号', '博主', '记者', 'author', 'writer', 'byline', 'account'],
  emotion: ['情感', '情感属性', '情感倾向', '调性', '倾向', 'emotion', 'sentiment', 'tone'],
  status: ['状态', '处理状态', '处置状态', 'status', 'state'],
};

export const EMOTION_WORDS: Readonly<Record<string, Emotion>> = {
  正面: 'positive',
  正向: 'positive',
  积极: 'positive',
  positive: 'positive',
  pos: 'positive',
  中性: 'neutral',
  中立: 'neutral',
  neutral: 'neutral',
  负面: 'negative',
  负向: 'negative',
  消极: 'negative',
  敏感: 'negative',
  negative: 'negative',
  neg: 'negative',
};

export const STATUS_WORDS: Readonly<Record<string, ArticleStatus>> = {
  未读: 'unread',
  unread: 'unread',
  已读: 'read',
  read: 'read',
  处理中: 'processing',
  processing: 'processing',
  已处理: 'processed',
  已处置: 'processed',
  processed: 'processed',
  忽略: 'ignored',
  已忽略: 'ignored',
  ignored: 'ignored',
};

export const MEDIA_WORDS: Readonly<Record<string, MediaType>> = {
  新闻: 'news',
  网媒: 'news',
  新闻网站: 'news',
  news: 'news',
  客户端: 'app',
  新闻客户端: 'app',
  app: 'app',
  报纸: 'newspaper',
  纸媒: 'newspaper',
  报刊: 'newspaper',
  平媒: 'newspaper',
  newspaper: 'newspaper',
  微信: 'wechat',
  公众号: 'wechat',
  微信公众号: 'wechat',
  wechat: 'wechat',
  微博: 'weibo',
  weibo: 'weibo',
  论坛: 'forum',
  贴吧: 'forum',
  forum: 'forum',
  问答: 'qa',
  qa: 'qa',
  博客: 'blog',
  blog: 'blog',
  视频: 'video',
  video: 'video',
  短视频: 'shortVideo',
  shortvideo: 'shortVideo',
  电视: 'tv',
  tv: 'tv',
  广播: 'radio',
  电台: 'radio',
  radio: 'radio',
  境外: 'overseas',
  外媒: 'overseas',
  overseas: 'overseas',
  评论: 'comment',
  comment: 'comment',
};

/** The form in which names are compared. */
export const foldWord = (word: string): string => word.toLowerCase().replace(/[\s_\-:：()（）*]/gu, '');
