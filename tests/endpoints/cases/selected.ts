import type { EndpointCase } from './endpoint-case.ts';

export const selectedCases: Record<string, EndpointCase> = {
  'GET /v1/front/report/selected-info': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'POST /v1/front/report/selected-info': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'PUT /v1/front/report/selected-info': {
    input: (own) => ({ items: [{ articleId: own.articleId, summary: '摘要', sort: 3 }] }),
    foreign: (_own, other) => ({ items: [{ articleId: other.articleId, summary: 'x' }] }),
  },
  'PUT /v1/front/report/selected-info/summary': {
    input: (own) => ({ articleId: own.articleId, summary: '摘要' }),
    foreign: (_own, other) => ({ articleId: other.articleId, summary: 'x' }),
  },
  'DELETE /v1/front/report/selected-info': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
};
