import type { EndpointCase } from './endpoint-case.ts';

export const exportCases: Record<string, EndpointCase> = {
  'POST /v1/article/export': {
    input: (own) => ({ articleIds: [own.articleId], format: 'csv', clientDomain: 'news.example.com' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], format: 'xlsx' }),
  },
  'POST /v1/front/comment/export': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'POST /v1/front/report/export': {
    input: () => ({ list: 'selected', format: 'xlsx' }),
    foreign: (_own, other) => ({ list: 'selected', articleIds: [other.articleId] }),
  },
};
