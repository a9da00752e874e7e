import { type EndpointCase, none } from './endpoint-case.ts';

export const webSearchCases: Record<string, EndpointCase> = {
  'GET /v1/front/tools/web-search/engine': none,
  'GET /v1/front/tools/web-search': {
    input: (own) => ({ engineId: own.engineId, keyword: '云雀' }),
    foreign: () => ({ engineId: 999_999, keyword: '云雀' }),
    refusal: { code: 'invalid-url', field: 'engineId' },
  },
  'GET /v1/front/tools/web-search/hot-list': none,
  'GET /v1/front/tools/web-search/hot-list/reading': {
    input: (own) => ({ id: own.hotListId }),
    foreign: (_own, other) => ({ id: other.hotListId }),
  },
  'POST /v1/front/tools/web-search/article': {
    input: () => ({ url: 'http://10.0.0.1/a', title: '云雀' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
};
