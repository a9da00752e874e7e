import type { EndpointCase } from './endpoint-case.ts';

export const entityNetworkCases: Record<string, EndpointCase> = {
  'GET /v1/article/entity-network': {
    input: (own) => ({ id: own.articleId, types: ['place'], depth: 2 }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
  'GET /v1/article/entity-network/articles': {
    input: (own) => ({ id: own.articleId, key: ['place:广州'] }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
};
