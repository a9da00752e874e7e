import { articleKey } from '#ingest/url/normalise-url.ts';
import type { EndpointCase } from './endpoint-case.ts';

const watch = '/v1/front/comment-extraction-setting';

export const commentCases: Record<string, EndpointCase> = {
  'POST /v1/article/create-reply-fetch-task': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'POST /v1/article/get-reply-fetch-task': {
    input: (own) => ({ taskId: own.replyTaskId }),
    foreign: (_own, other) => ({ taskId: other.replyTaskId }),
  },
  'GET /v1/article/article-reply-list': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/article-reply-count': {
    input: (own) => ({ id: [own.articleId] }),
    foreign: (own, other) => ({ id: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/reply-hot-words/reply': {
    input: (own) => ({ id: own.articleId, word: '质量' }),
    foreign: (_own, other) => ({ settingId: other.watchId, opinion: '质量' }),
  },
  'GET /v1/article/reply-hot-words': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ settingId: other.watchId }) },
  [`GET ${watch}`]: { input: () => ({}), foreign: (_own, other) => ({ id: other.watchId }) },
  [`POST ${watch}`]: {
    input: (own) => ({ articleId: own.handArticleId, intervalMinutes: 5 }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  [`PUT ${watch}`]: {
    input: (own) => ({ id: own.watchId, intervalMinutes: 60 }),
    foreign: (_own, other) => ({ id: other.watchId, intervalMinutes: 60 }),
  },
  [`DELETE ${watch}`]: {
    input: (own) => ({ id: own.watchId }),
    foreign: (own, other) => ({ id: [own.watchId, other.watchId] }),
  },
  [`GET ${watch}/get-comment-extractions-setting-by-article-md5-id`]: {
    input: () => ({ articleMd5Id: articleKey('https://news.example.com/own') }),
    foreign: () => ({ articleMd5Id: articleKey('https://news.example.com/other') }),
  },
  [`PUT ${watch}/change-enable-status`]: {
    input: (own) => ({ ids: [own.watchId], isEnabled: false }),
    foreign: (own, other) => ({ ids: [own.watchId, other.watchId], isEnabled: false }),
  },
  [`PUT ${watch}/update-user-viewed-latest-reply-id`]: {
    input: (own) => ({ Article_Track_Task_ID: own.watchId, User_Viewed_Latest_Reply_ID: 1 }),
    foreign: (_own, other) => ({ Article_Track_Task_ID: other.watchId, User_Viewed_Latest_Reply_ID: 1 }),
  },
};
