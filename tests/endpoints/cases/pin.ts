import type { EndpointCase } from './endpoint-case.ts';

export const pinCases: Record<string, EndpointCase> = {
  'POST /v1/article/sticky': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/sticky': { input: (own) => ({ among: [own.articleId] }) },
  'DELETE /v1/article/sticky': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/stuck': { input: (own) => ({ subjectId: own.subjectId }) },
  'POST /v1/article/stuck': {
    input: (own) => ({ articleIds: [own.articleId], subjectId: own.subjectId, sort: 1, until: 9_999_999_999_999 }),
    foreign: (own, other) => ({ articleIds: [own.articleId], subjectId: other.subjectId }),
  },
  'POST /v1/article/update-stuck': {
    input: (own) => ({ id: own.stuckId, sort: 2 }),
    foreign: (_own, other) => ({ id: other.stuckId, sort: 2 }),
  },
  'POST /v1/article/un-stuck': {
    input: (own) => ({ ids: [own.otherStuckId] }),
    foreign: (own, other) => ({ ids: [own.otherStuckId, other.otherStuckId] }),
  },
};
