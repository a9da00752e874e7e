import type { EndpointCase } from './endpoint-case.ts';

const hotSpot = '/v1/front/analysis/hot-spot';

export const hotSpotCases: Record<string, EndpointCase> = {
  'GET /v1/article/hot-spot/list': { input: () => ({ fewest: 1 }) },
  [`GET ${hotSpot}/detail`]: { input: (own) => ({ id: own.eventId }), foreign: (_own, other) => ({ id: other.eventId }) },
  [`GET ${hotSpot}/region`]: { input: () => ({ fewest: 1 }) },
  [`GET ${hotSpot}/industry`]: { input: () => ({ shown: 3 }) },
  [`GET ${hotSpot}/opinion`]: { input: (own) => ({ id: own.eventId }), foreign: (_own, other) => ({ id: other.eventId }) },
  [`POST ${hotSpot}/follow`]: {
    input: (own) => ({ eventIds: [own.eventId], isFollowed: true }),
    foreign: (own, other) => ({ eventIds: [other.eventId, own.eventId], isFollowed: true }),
  },
  [`POST ${hotSpot}/mute`]: {
    input: (own) => ({ eventIds: [own.eventId], isMuted: true }),
    foreign: (own, other) => ({ eventIds: [own.eventId, other.eventId], isMuted: true }),
  },
  [`POST ${hotSpot}/merge`]: {
    input: (own) => ({ id: own.eventId, eventIds: [own.otherEventId] }),
    foreign: (own, other) => ({ id: own.eventId, eventIds: [other.eventId] }),
  },
  [`POST ${hotSpot}/split`]: {
    input: (own) => ({ id: own.eventId, articleIds: [own.handArticleId] }),
    foreign: (own, other) => ({ id: own.eventId, articleIds: [other.articleId] }),
  },
  [`GET ${hotSpot}/decision`]: { input: () => ({}) },
  [`POST ${hotSpot}/undo`]: { input: (own) => ({ id: own.eventDecisionId }), foreign: (_own, other) => ({ id: other.eventDecisionId }) },
  'GET /v1/article/hot-spot/meaningless-title-list': { input: () => ({}) },
  [`POST ${hotSpot}/meaningless-title`]: { input: () => ({ title: '今日导读', isPart: true }) },
  [`DELETE ${hotSpot}/meaningless-title`]: {
    input: (own) => ({ id: own.meaninglessTitleId }),
    foreign: (own, other) => ({ id: [own.meaninglessTitleId, other.meaninglessTitleId] }),
  },
  ...Object.fromEntries(
    ['similar-article-list', 'website-list', 'top-forward-reply-list', 'class-info-top-list'].map((noun): [string, EndpointCase] => [
      `GET /v1/article/hot-spot/${noun}`,
      { input: (own) => ({ id: own.eventId }), foreign: (_own, other) => ({ id: other.eventId }) },
    ]),
  ),
};
