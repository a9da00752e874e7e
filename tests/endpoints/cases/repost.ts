import type { EndpointCase } from './endpoint-case.ts';

const repost = '/v1/front/analysis/weibo-spread-analysis';

export const repostCases: Record<string, EndpointCase> = {
  [`GET ${repost}`]: { input: (own) => ({ id: own.articleId }), foreign: (_, other) => ({ id: other.articleId }) },
  [`GET ${repost}/list`]: { input: () => ({}) },
  [`GET ${repost}/tree`]: { input: (own) => ({ id: own.articleId }), foreign: (_, other) => ({ id: other.articleId }) },
  [`GET ${repost}/repost`]: {
    input: (own) => ({ id: own.articleId, under: own.repostId }),
    foreign: (_, other) => ({ id: other.articleId }),
  },
  [`GET ${repost}/watch`]: { input: (own) => ({ id: own.articleId }), foreign: (_, other) => ({ id: other.articleId }) },
  [`PUT ${repost}/watch`]: {
    input: (own) => ({ articleId: own.articleId, isEnabled: false }),
    foreign: (_, other) => ({ articleId: other.articleId, isEnabled: true }),
  },
  [`POST ${repost}/create-fetch-task`]: {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_, other) => ({ articleId: other.articleId }),
  },
  [`POST ${repost}/get-fetch-task`]: {
    input: (own) => ({ taskId: own.repostTaskId }),
    foreign: (_, other) => ({ taskId: other.repostTaskId }),
  },
};
