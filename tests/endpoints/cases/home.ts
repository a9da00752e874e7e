import { type EndpointCase, none } from './endpoint-case.ts';

export const homeCases: Record<string, EndpointCase> = {
  'GET /v1/front/home/layout': none,
  'PUT /v1/front/home/layout': { input: () => ({ items: [{ key: 'trend', width: 'full' }] }) },
  'GET /v1/front/home/briefing': none,
  'GET /v1/front/home/summary': none,
  'GET /v1/front/home/trend': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/distribution': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/inform': none,
  'GET /v1/front/home/warnings': none,
  'GET /v1/front/home/subjects': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/hot-words': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/hot-groups': { input: () => ({ days: 7 }) },
};
