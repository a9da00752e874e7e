import type { EndpointCase } from './endpoint-case.ts';

export const apiKeyCases: Record<string, EndpointCase> = {
  'GET /v1/front/tools/report-data-api/key': { input: () => ({}) },
  'GET /v1/front/tools/report-data-api/key/use': {
    input: (own) => ({ id: own.apiKeyId }),
    foreign: (_own, other) => ({ id: other.apiKeyId }),
  },
  'POST /v1/front/tools/report-data-api/key': {
    input: () => ({ name: '网站', scopes: ['publication.read'] }),
    foreign: (_own, other) => ({ name: '越界', scopes: ['publication.read'], subjectIds: [other.subjectId] }),
  },
  'POST /v1/front/tools/report-data-api/key/renew': {
    input: (own) => ({ id: own.apiKeyId, overlapHours: 1 }),
    foreign: (_own, other) => ({ id: other.apiKeyId }),
  },
  'DELETE /v1/front/tools/report-data-api/key': {
    input: (own) => ({ id: own.apiKeyId }),
    foreign: (_own, other) => ({ id: other.apiKeyId }),
  },
};
