import type { EndpointCase } from './endpoint-case.ts';

export const searchCases: Record<string, EndpointCase> = {
  'GET /v1/nlp': { input: () => ({ text: '最近三天广东关于云雀的负面微博，按热度排序' }) },
  'POST /v1/front/tools/search/check': { input: () => ({ expression: '云雀+(召回|起火)-招聘' }) },
  'GET /v1/front/tools/search/hint': { input: () => ({ text: '云' }) },
};
