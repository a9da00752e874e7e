import type { EndpointCase } from './endpoint-case.ts';

export const publicationCases: Record<string, EndpointCase> = {
  'POST /v1/article/publish-article': {
    input: (own) => ({ articleIds: [own.articleId], title: '公开的题目' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/published-article-list': { input: () => ({}) },
  'POST /v1/article/withdraw-article': {
    input: (own) => ({ ids: [own.publicationId] }),
    foreign: (own, other) => ({ ids: [own.publicationId, other.publicationId] }),
  },
};
