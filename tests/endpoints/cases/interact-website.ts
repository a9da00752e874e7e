import { type EndpointCase, none } from './endpoint-case.ts';

export const interactWebsiteCases: Record<string, EndpointCase> = {
  'GET /v1/interact-website': { input: (own) => ({ id: own.questionId }), foreign: () => ({ id: 999_999 }) },
  'GET /v1/interact-website/board': none,
  'POST /v1/interact-website/article': { input: (own) => ({ id: own.questionId }), foreign: () => ({ id: 999_999 }) },
};
