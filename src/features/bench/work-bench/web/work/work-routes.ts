// Calls of other features that the work bench makes with one click, without their schemas.
import type { articleWorkContract } from '#features/core/article-work/contract.ts';
import { assignClassRoute } from '#features/subjects/content-class/web/facade.tsx';
import type { favoriteContract } from '#features/bench/favorite/contract.ts';
import type { pinContract } from '#features/bench/pin/contract.ts';
import type { savedFilterContract } from '#features/core/saved-filter/contract.ts';
import type { selectedContract } from '#features/bench/selected/contract.ts';
import type { tagContract } from '#features/subjects/tag/contract.ts';
import { routeOf } from '#web/client/call.ts';

type Work = typeof articleWorkContract;
type Saved = typeof savedFilterContract;

export const workRoutes = {
  select: routeOf<(typeof selectedContract)['add']>({ method: 'POST', path: '/v1/front/report/selected-info' }),
  unselect: routeOf<(typeof selectedContract)['remove']>({ method: 'DELETE', path: '/v1/front/report/selected-info' }),
  addSticky: routeOf<(typeof pinContract)['addSticky']>({ method: 'POST', path: '/v1/article/sticky' }),
  removeSticky: routeOf<(typeof pinContract)['removeSticky']>({ method: 'DELETE', path: '/v1/article/sticky' }),
  listSticky: routeOf<(typeof pinContract)['listSticky']>({ method: 'GET', path: '/v1/article/sticky' }),
  listStuck: routeOf<(typeof pinContract)['listStuck']>({ method: 'GET', path: '/v1/article/stuck' }),
  stick: routeOf<(typeof pinContract)['stick']>({ method: 'POST', path: '/v1/article/stuck' }),
  unStick: routeOf<(typeof pinContract)['unStick']>({ method: 'POST', path: '/v1/article/un-stuck' }),
  savedFilters: routeOf<Saved['list']>({ method: 'GET', path: '/v1/front/classified-info/saved-filter' }),
  saveFilter: routeOf<Saved['create']>({ method: 'POST', path: '/v1/front/classified-info/saved-filter' }),
  removeFilter: routeOf<Saved['remove']>({ method: 'DELETE', path: '/v1/front/classified-info/saved-filter' }),
  collect: routeOf<(typeof favoriteContract)['add']>({ method: 'POST', path: '/v1/article/user-favorite-article' }),
  uncollect: routeOf<(typeof favoriteContract)['remove']>({ method: 'DELETE', path: '/v1/article/user-favorite-article' }),
  isCollected: routeOf<(typeof favoriteContract)['isCollected']>({ method: 'GET', path: '/v1/article/is-article-collected' }),
  tag: routeOf<Work['tag']>({ method: 'POST', path: '/v1/article/tag' }),
  tagList: routeOf<(typeof tagContract)['list']>({ method: 'GET', path: '/v1/manage/class-manage/tag' }),
  class: assignClassRoute,
  classify: routeOf<Work['classify']>({ method: 'POST', path: '/v1/article/article-classified-subject' }),
  restoreDeleted: routeOf<Work['restoreDeleted']>({ method: 'POST', path: '/v1/article/restore-deleted' }),
};
