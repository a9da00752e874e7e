import type { EndpointCase } from './endpoint-case.ts';

export const articleCases: Record<string, EndpointCase> = {
  'GET /v1/article/list': { input: () => ({}) },
  'GET /v1/article/get-article-count': { input: () => ({}) },
  'GET /v1/article/list-count': { input: () => ({ since: 0 }) },
  'GET /v1/article/list-count-group-by-media-type': { input: () => ({}) },
  'GET /v1/article/detail': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/highlight-keyword': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/similar-article-list': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'POST /v1/article/similar-article-count': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'POST /v1/article/change-article-status': {
    input: (own) => ({ articleIds: [own.articleId], status: 'processing' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], status: 'ignored' }),
  },
  'POST /v1/article/change-article-suspected-emotion': {
    input: (own) => ({ articleIds: [own.articleId], emotion: 'positive' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], emotion: 'negative' }),
  },
  'GET /v1/article/search': { input: () => ({ keyword: '云雀|白鹭' }) },
  'POST /v1/article/restore-article-field': {
    // May follow whatever other calls have made of it: one that they have changed in between is not taken back.
    input: (own) => ({ field: 'status', before: { [own.articleId]: 'processed' } }),
    foreign: (_own, other) => ({ field: 'status', before: { [other.articleId]: 'ignored' } }),
  },
};
