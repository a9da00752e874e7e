import type { EndpointCase } from './endpoint-case.ts';

const globalHot = '/v1/front/analysis/global-hot-event';

export const hotListCases: Record<string, EndpointCase> = {
  'GET /v1/global-hot-event': { input: () => ({}) },
  [`GET ${globalHot}/detail`]: { input: (own) => ({ id: own.hotEventId }), foreign: (_own, other) => ({ id: other.hotEventId }) },
  [`GET ${globalHot}/list`]: { input: () => ({}) },
  [`POST ${globalHot}/mute`]: {
    input: (own) => ({ ids: [own.hotEventId], isMuted: true }),
    foreign: (own, other) => ({ ids: [own.hotEventId, other.hotEventId], isMuted: true }),
  },
  [`POST ${globalHot}/split`]: {
    input: (own) => ({ entryId: own.hotEntryId, isOut: true }),
    foreign: (_own, other) => ({ entryId: other.hotEntryId, isOut: true }),
  },
};
