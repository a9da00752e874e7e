import type { EndpointCase } from './endpoint-case.ts';

export const originalCases: Record<string, EndpointCase> = {
  'GET /v1/article/source-code': {
    input: (own) => ({ id: own.articleId, url: 'http://127.0.0.1/' }),
    foreign: (_own, other) => ({ id: other.articleId }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'GET /v1/article/article-screen-shot': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId, isFresh: true }),
  },
  'GET /v1/proxy-access': {
    input: (own) => ({ resultType: 'image', url: 'http://127.0.0.1/a.png', articleId: own.articleId }),
    foreign: (_own, other) => ({ resultType: 'image', url: 'http://127.0.0.1/a.png', articleId: other.articleId }),
    refusal: { code: 'not-found', field: 'url' },
  },
  'GET /v1/article/translate': {
    input: (own) => ({ id: own.articleId, to: 'en' }),
    foreign: (_own, other) => ({ id: other.articleId, to: 'en' }),
    refusal: { code: 'unavailable' },
  },
  'POST /v1/article/find-error': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/domain-info': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/front/tools/website-info': { input: () => ({ keyword: 'example' }) },
};
