import type { EndpointCase } from './endpoint-case.ts';

export const authorCases: Record<string, EndpointCase> = {
  'GET /v1/front/analysis/author-top-rank': { input: () => ({ sort: 'reach' }) },
  'GET /v1/front/analysis/author-analysis': { input: () => ({}) },
  'GET /v1/front/analysis/author-detail': { input: (own) => ({ id: own.authorId }), foreign: (_, other) => ({ id: other.authorId }) },
};
