// Words that occur in exported files but on no page, by language.
import type { ArticleStatus, Emotion, EmotionOrigin, Language, MediaType, SiteLevel } from '#shared/media.ts';
import { USUAL_MARKS } from '#shared/mark-words.ts';
import type { ReportList } from '../contract.ts';

export interface Words {
  emotion: Record<Emotion, string>;
  /** Who decided the emotion; `review`: the machine, for a person to check. */
  verdict: Record<EmotionOrigin | 'review', string>;
  status: Record<ArticleStatus, string>;
  media: Record<MediaType, string>;
  level: Record<SiteLevel, string>;
  language: Record<Language, string>;
  file: Record<'articles' | 'comments' | ReportList, string>;
  extra: Record<
    | 'group'
    | 'summary'
    | 'folder'
    | 'note'
    | 'remark'
    | 'user'
    | 'at'
    | 'channel'
    | 'author'
    | 'content'
    | 'likes'
    | 'replies'
    | 'region'
    | 'emotion',
    string
  >;
  separator: string;
}

export const WORDS: Record<'zh-CN' | 'en-US', Words> = {
  'zh-CN': {
    emotion: USUAL_MARKS['zh-CN'],
    verdict: { machine: '机器判定', review: '机器判定，待核', rule: '情感词规则', user: '人工更正' },
    status: USUAL_MARKS['zh-CN'],
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
    level: { central: '中央', provincial: '省级', city: '市级', county: '区县', commercial: '商业', overseas: '境外', self: '自媒体' },
    language: { zh: '简体中文', 'zh-Hant': '繁体中文', en: '英语', ja: '日语', ko: '韩语', other: '其他' },
    file: { articles: '文章', comments: '评论', selected: '已选信息', favorite: '收藏', remarked: '批注信息', published: '已发布信息' },
    extra: {
      group: '分组',
      summary: '编辑摘要',
      folder: '收藏夹',
      note: '备注',
      remark: '批注',
      user: '用户',
      at: '时间',
      channel: '渠道',
      author: '评论者',
      content: '评论内容',
      likes: '点赞数',
      replies: '回复数',
      region: '地区',
      emotion: '情感',
    },
    separator: '、',
  },
  'en-US': {
    emotion: USUAL_MARKS['en-US'],
    verdict: { machine: 'machine', review: 'machine, needs review', rule: 'sentiment-word rule', user: 'corrected by a user' },
    status: USUAL_MARKS['en-US'],
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
    level: {
      central: 'Central',
      provincial: 'Provincial',
      city: 'City',
      county: 'County',
      commercial: 'Commercial',
      overseas: 'Overseas',
      self: 'Self-media',
    },
    language: { zh: 'Simplified Chinese', 'zh-Hant': 'Traditional Chinese', en: 'English', ja: 'Japanese', ko: 'Korean', other: 'Other' },
    file: {
      articles: 'articles',
      comments: 'comments',
      selected: 'selected',
      favorite: 'favourites',
      remarked: 'remarked',
      published: 'published',
    },
    extra: {
      group: 'Group',
      summary: 'Edited summary',
      folder: 'Folder',
      note: 'Note',
      remark: 'Remark',
      user: 'User',
      at: 'Time',
      channel: 'Channel',
      author: 'Author',
      content: 'Comment',
      likes: 'Likes',
      replies: 'Replies',
      region: 'Region',
      emotion: 'Emotion',
    },
    separator: ', ',
  },
};
