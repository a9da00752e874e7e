import { type EndpointCase, classManage } from './endpoint-case.ts';

export const missingPageCases: Record<string, EndpointCase> = {
  [`GET ${classManage}/missing-detail-page`]: { input: () => ({}) },
  [`POST ${classManage}/missing-detail-page`]: {
    input: () => ({ url: ['https://news.example.com/missed'] }),
    foreign: (_own, other) => ({ url: ['https://news.example.com/missed'], subjectIds: [other.subjectId] }),
  },
  [`POST ${classManage}/missing-detail-page-retry`]: {
    input: (own) => ({ id: own.missingPageId }),
    foreign: (_own, other) => ({ id: other.missingPageId }),
    refusal: { code: 'conflict', field: 'id' },
  },
  [`DELETE ${classManage}/missing-detail-page`]: {
    input: (own) => ({ id: own.missingPageId }),
    foreign: (_own, other) => ({ id: other.missingPageId }),
  },
};
