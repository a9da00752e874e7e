import type { EndpointCase } from './endpoint-case.ts';

export const browseHistoryCases: Record<string, EndpointCase> = {
  'POST /v1/article/log-user-browse': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'GET /v1/article/log-user-browse': { input: () => ({ scope: 'all', keyword: '新品' }) },
  'DELETE /v1/article/log-user-browse': {
    input: (own) => ({ id: own.browseId }),
    foreign: (own, other) => ({ id: [own.browseId, other.browseId] }),
  },
};
