import { type EndpointCase, classManage } from './endpoint-case.ts';

export const filterCases: Record<string, EndpointCase> = {
  [`GET ${classManage}/filter-parameter`]: { input: () => ({}) },
  [`PUT ${classManage}/filter-parameter`]: { input: () => ({ junkCutoff: 90, applyDays: 1 }) },
  [`POST ${classManage}/filter-parameter/preview`]: { input: () => ({ minLength: 100, mediaTypes: ['news'] }) },
  [`GET ${classManage}/filter-drop`]: { input: () => ({ kind: 'word' }) },
  [`POST ${classManage}/filter-drop/keep`]: {
    input: (own) => ({ articleIds: [own.droppedArticleId] }),
    foreign: (_own, other) => ({ articleIds: [other.droppedArticleId] }),
  },
  [`POST ${classManage}/filter-apply`]: { input: () => ({ days: 1 }) },
  [`GET ${classManage}/filter-apply`]: { input: (own) => ({ id: own.filterJobId }), foreign: (_own, other) => ({ id: other.filterJobId }) },
};
