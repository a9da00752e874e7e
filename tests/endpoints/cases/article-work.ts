import type { EndpointCase } from './endpoint-case.ts';

export const articleWorkCases: Record<string, EndpointCase> = {
  'POST /v1/article/create': {
    input: (own) => ({ title: '手工录入', content: '一段正文。', siteName: '内部通报', subjectIds: [own.subjectId] }),
    foreign: (_own, other) => ({ title: '手工录入', content: '一段正文。', siteName: '内部通报', subjectIds: [other.subjectId] }),
  },
  'GET /v1/article/written': { input: (own) => ({ id: own.handArticleId }), foreign: (_own, other) => ({ id: other.handArticleId }) },
  'PUT /v1/article/update': {
    input: (own) => ({ id: own.handArticleId, title: '改过的题目', content: '改过的正文，云雀。' }),
    foreign: (_own, other) => ({ id: other.handArticleId, title: 'x', content: 'x' }),
  },
  'POST /v1/article/article-classified-subject': {
    input: (own) => ({ articleIds: [own.articleId], add: [own.subjectId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId], add: [other.subjectId] }),
  },
  'POST /v1/article/tag': {
    input: (own) => ({ articleIds: [own.articleId], add: [own.tagId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId], add: [other.tagId] }),
  },
  'POST /v1/article/process-result': {
    input: (own) => ({ articleId: own.articleId, text: '已联系发布者更正' }),
    foreign: (_own, other) => ({ articleId: other.articleId, text: 'x' }),
  },
  'GET /v1/article/process-result-list': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'POST /v1/article/user-suggestion': {
    input: (own) => ({ articleIds: [own.articleId], kind: 'emotion', after: 'negative' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], kind: 'junk', after: 'junk' }),
  },
  'POST /v1/article/delete': {
    input: (own) => ({ articleIds: [own.handArticleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/deleted-list': { input: () => ({}) },
  'POST /v1/article/restore-deleted': {
    input: (own) => ({ articleIds: [own.deletedArticleId] }),
    foreign: (_own, other) => ({ articleIds: [other.deletedArticleId] }),
  },
};
