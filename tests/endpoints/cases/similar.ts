import type { EndpointCase } from './endpoint-case.ts';

export const similarCases: Record<string, EndpointCase> = {
  'GET /v1/article/similar-article-summary': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
  'GET /v1/article/article-difference': {
    input: (own) => ({ id: own.articleId, otherId: own.articleId }),
    foreign: (own, other) => ({ id: own.articleId, otherId: other.articleId }),
  },
  'GET /v1/front/analysis/article-spread-analysis': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_, other) => ({ id: other.articleId }),
  },
  'GET /v1/front/analysis/article-spread-analysis/list': { input: () => ({}) },
};
