import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/front/report/living-briefing';

export const livingBriefingCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.livingBriefingId }), foreign: (_own, other) => ({ id: other.livingBriefingId }) },
  [`GET ${path}/entry`]: { input: (own) => ({ id: own.livingBriefingId }), foreign: (_own, other) => ({ id: other.livingBriefingId }) },
  [`POST ${path}`]: { input: (own) => ({ eventId: own.otherEventId }), foreign: (_own, other) => ({ eventId: other.otherEventId }) },
  [`POST ${path}/stop`]: {
    input: (own) => ({ ids: [own.livingBriefingId] }),
    foreign: (own, other) => ({ ids: [own.livingBriefingId, other.livingBriefingId] }),
  },
  [`POST ${path}/view`]: {
    input: (own) => ({ id: own.livingBriefingId, number: 1 }),
    foreign: (_own, other) => ({ id: other.livingBriefingId, number: 1 }),
  },
  [`POST ${path}/bulletin`]: {
    input: (own) => ({ id: own.livingBriefingId }),
    foreign: (_own, other) => ({ id: other.livingBriefingId }),
  },
  [`DELETE ${path}`]: {
    input: (own) => ({ id: own.spareLivingBriefingId }),
    foreign: (own, other) => ({ id: [own.spareLivingBriefingId, other.spareLivingBriefingId] }),
  },
};
