import type { EndpointCase } from './endpoint-case.ts';

export const articleNumberCases: Record<string, EndpointCase> = {
  'POST /v1/article/add-article-numbers-update-task': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/check-article-numbers-update-status': {
    input: (own) => ({ taskIds: [own.numberTaskId] }),
    foreign: (own, other) => ({ taskIds: [own.numberTaskId, other.numberTaskId] }),
  },
  'GET /v1/article/article-numbers': {
    input: (own) => ({ articleId: own.handArticleId }),
    foreign: (_own, other) => ({ articleId: other.handArticleId }),
  },
  'POST /v1/article/update-article-numbers': {
    input: (own) => ({ articleId: own.handArticleId, read: 12, like: null }),
    foreign: (_own, other) => ({ articleId: other.handArticleId, read: 1 }),
  },
  'POST /v1/article/update-article-url': {
    input: (own) => ({ articleId: own.handArticleId, url: 'https://news.example.com/moved' }),
    foreign: (_own, other) => ({ articleId: other.handArticleId, url: 'https://news.example.com/taken-away' }),
  },
};
