// The calls of the work bench without their schemas: a list needs no validation code. Method and path are the contract's, or this does not compile.
import type { subjectContract } from '#features/subjects/subject/contract.ts';
import { routeOf } from '#web/client/call.ts';
import type { articleContract } from '#features/core/article/contract.ts';

type Article = typeof articleContract;

export const articleRoutes = {
  list: routeOf<Article['list']>({ method: 'GET', path: '/v1/article/list' }),
  search: routeOf<Article['search']>({ method: 'GET', path: '/v1/article/search' }),
  listCount: routeOf<Article['listCount']>({ method: 'GET', path: '/v1/article/list-count' }),
  getArticleCount: routeOf<Article['getArticleCount']>({ method: 'GET', path: '/v1/article/get-article-count' }),
  detail: routeOf<Article['detail']>({ method: 'GET', path: '/v1/article/detail' }),
  similarArticleList: routeOf<Article['similarArticleList']>({ method: 'GET', path: '/v1/article/similar-article-list' }),
  changeStatus: routeOf<Article['changeStatus']>({ method: 'POST', path: '/v1/article/change-article-status' }),
  changeEmotion: routeOf<Article['changeEmotion']>({ method: 'POST', path: '/v1/article/change-article-suspected-emotion' }),
  restore: routeOf<Article['restore']>({ method: 'POST', path: '/v1/article/restore-article-field' }),
};

export const subjectTreeRoute = routeOf<(typeof subjectContract)['tree']>({ method: 'GET', path: '/v1/manage/class-manage/subject-tree' });
