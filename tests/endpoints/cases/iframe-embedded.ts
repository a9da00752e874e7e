import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/manage/external-interface/iframe-embedded';
const soon = (): number => Date.now() + 3_600_000;
const made = { name: '门户', parts: ['list', 'trend'], origins: ['https://portal.example.com'] };

export const iframeEmbeddedCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.embedId }), foreign: (_own, other) => ({ id: other.embedId }) },
  [`POST ${path}`]: {
    input: (own) => ({ ...made, subjectId: own.subjectId, expiresAt: soon() }),
    foreign: (_own, other) => ({ ...made, subjectId: other.subjectId }),
  },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.embedId, name: '门户二', rows: 20, expiresAt: soon() }),
    foreign: (_own, other) => ({ id: other.embedId, name: '越界' }),
  },
  [`POST ${path}/renew`]: {
    input: (own) => ({ id: own.embedId, overlapHours: 1 }),
    foreign: (_own, other) => ({ id: other.embedId }),
  },
  [`POST ${path}/preview`]: { input: (own) => ({ id: own.embedId }), foreign: (_own, other) => ({ id: other.embedId }) },
  // Whoever has the key may: there is no key of another client. It was renewed a moment ago, and opens for an hour more.
  'POST /v1/embed/open': { input: (own) => ({ publicId: own.embedPublicId, key: own.embedKey }) },
  // Only what the server signed opens one: tests/endpoints/iframe-embedded.test.ts.
  'POST /v1/embed/show': {
    input: (own) => ({ publicId: own.embedPublicId, authorization: 'made up' }),
    refusal: { code: 'invalid-token' },
  },
  [`POST ${path}/revoke`]: {
    input: (own) => ({ ids: [own.embedId] }),
    foreign: (own, other) => ({ ids: [own.embedId, other.embedId] }),
  },
};
