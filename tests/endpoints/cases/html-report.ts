import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/front/report/html-report';
const soon = (): number => Date.now() + 3_600_000;

export const htmlReportCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.shareId }), foreign: (_own, other) => ({ id: other.shareId }) },
  [`POST ${path}`]: {
    input: (own) => ({ bulletinId: own.bulletinId }),
    foreign: (_own, other) => ({ bulletinId: other.bulletinId }),
  },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.shareId, expiresAt: soon(), note: '发给法务' }),
    foreign: (_own, other) => ({ id: other.shareId, expiresAt: soon(), note: '越界' }),
  },
  [`POST ${path}/end`]: {
    input: (own) => ({ ids: [own.shareId] }),
    foreign: (own, other) => ({ ids: [own.shareId, other.shareId] }),
  },
  // Whoever has the key may: there is no key of another client.
  'POST /v1/s-report': { input: (own) => ({ key: own.shareKey }) },
  // Only what the server sealed opens one.
  'GET /v1/s-report/picture': { input: () => ({ pass: 'made up' }), refusal: { code: 'not-found', field: 'pass' } },
};
