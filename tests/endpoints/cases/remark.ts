import type { EndpointCase } from './endpoint-case.ts';

export const remarkCases: Record<string, EndpointCase> = {
  'POST /v1/article/add-article-remark': {
    input: (own) => ({ articleId: own.articleId, text: '请法务跟进', mentions: [own.adminId] }),
    foreign: (own, other) => ({ articleId: own.articleId, text: 'x', mentions: [other.adminId] }),
  },
  'GET /v1/article/article-remark-list': { input: () => ({}), foreign: (_own, other) => ({ id: other.articleId }) },
  'DELETE /v1/article/article-remark': { input: (own) => ({ id: own.remarkId }), foreign: (_own, other) => ({ id: other.remarkId }) },
};
