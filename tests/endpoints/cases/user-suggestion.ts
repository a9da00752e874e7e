import { type EndpointCase, classManage } from './endpoint-case.ts';

export const userSuggestionCases: Record<string, EndpointCase> = {
  [`GET ${classManage}/user-suggestion`]: {
    input: (own) => ({ id: own.suggestionIds[0] }),
    foreign: (_own, other) => ({ id: other.suggestionIds[0] }),
  },
  [`POST ${classManage}/user-suggestion/accept`]: {
    input: (own) => ({ id: own.suggestionIds[0], action: { type: 'white', kind: 'word', value: '无此词己' }, applyDays: 1 }),
    foreign: (_own, other) => ({ id: other.suggestionIds[0], action: { type: 'correction' } }),
  },
  [`POST ${classManage}/user-suggestion/reject`]: {
    input: (own) => ({ ids: [own.suggestionIds[1]], reason: '机器判得对' }),
    foreign: (own, other) => ({ ids: [own.suggestionIds[1], other.suggestionIds[1]], reason: 'x' }),
  },
  [`POST ${classManage}/user-suggestion/preview`]: {
    input: (own) => ({ id: own.suggestionIds[2], action: { type: 'white', kind: 'word', value: '发布' } }),
    foreign: (_own, other) => ({ id: other.suggestionIds[2], action: { type: 'correction' } }),
  },
};
