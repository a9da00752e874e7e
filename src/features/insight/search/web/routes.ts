// The calls of searching without their schemas: a list needs no validation code.
import type { articleContract } from '#features/core/article/contract.ts';
import type { savedFilterContract } from '#features/core/saved-filter/contract.ts';
import { routeOf } from '#web/client/call.ts';
import type { searchContract } from '../contract.ts';

type Search = typeof searchContract;
type Saved = typeof savedFilterContract;

export const searchRoutes = {
  count: routeOf<(typeof articleContract)['getArticleCount']>({ method: 'GET', path: '/v1/article/get-article-count' }),
  read: routeOf<Search['read']>({ method: 'GET', path: '/v1/nlp' }),
  check: routeOf<Search['check']>({ method: 'POST', path: '/v1/front/tools/search/check' }),
  hint: routeOf<Search['hint']>({ method: 'GET', path: '/v1/front/tools/search/hint' }),
  words: routeOf<Saved['searchWords']>({ method: 'GET', path: '/v1/user-search-words' }),
  forget: routeOf<Saved['forgetWords']>({ method: 'DELETE', path: '/v1/user-search-words' }),
};
