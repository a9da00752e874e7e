import type { EndpointCase } from './endpoint-case.ts';

export const favoriteCases: Record<string, EndpointCase> = {
  'POST /v1/article/user-favorite-article': {
    input: (own) => ({ articleIds: [own.articleId], folderId: own.folderId, note: '留存' }),
    foreign: (own, other) => ({ articleIds: [own.articleId], folderId: other.folderId }),
  },
  'GET /v1/article/user-favorite-article': { input: () => ({}) },
  'GET /v1/article/is-article-collected': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'DELETE /v1/article/user-favorite-article': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
  'POST /v1/article/favorite-folder': { input: () => ({ name: '新收藏夹' }) },
  'PUT /v1/article/favorite-folder': {
    input: (own) => ({ id: own.folderId, name: '改名' }),
    foreign: (_own, other) => ({ id: other.folderId, name: 'x' }),
  },
  'DELETE /v1/article/favorite-folder': { input: (own) => ({ id: own.folderId }), foreign: (_own, other) => ({ id: other.folderId }) },
};
