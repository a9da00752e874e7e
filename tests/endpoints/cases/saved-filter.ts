import { type EndpointCase, none } from './endpoint-case.ts';

export const savedFilterCases: Record<string, EndpointCase> = {
  'GET /v1/front/classified-info/saved-filter': none,
  'POST /v1/front/classified-info/saved-filter': { input: () => ({ name: '今天', query: 'range=today' }) },
  'PUT /v1/front/classified-info/saved-filter': {
    input: (own) => ({ id: own.savedFilterId, name: '改名', isShared: true }),
    foreign: (_own, other) => ({ id: other.savedFilterId, name: 'x', isShared: true }),
  },
  'DELETE /v1/front/classified-info/saved-filter': {
    input: (own) => ({ id: own.savedFilterId }),
    foreign: (_own, other) => ({ id: other.savedFilterId }),
  },
  'GET /v1/user-search-words': { input: () => ({}) },
  'DELETE /v1/user-search-words': { input: () => ({ word: '甲' }) },
};
