// The calls of the home page without their schemas.
import { routeOf } from '#web/client/call.ts';
import type { articleContract } from '#features/core/article/contract.ts';
import type { homeContract } from '../contract.ts';

type Home = typeof homeContract;

export const homeRoutes = {
  layout: routeOf<Home['layout']>({ method: 'GET', path: '/v1/front/home/layout' }),
  briefing: routeOf<Home['briefing']>({ method: 'GET', path: '/v1/front/home/briefing' }),
  summary: routeOf<Home['summary']>({ method: 'GET', path: '/v1/front/home/summary' }),
  trend: routeOf<Home['trend']>({ method: 'GET', path: '/v1/front/home/trend' }),
  distribution: routeOf<Home['distribution']>({ method: 'GET', path: '/v1/front/home/distribution' }),
  subjects: routeOf<Home['subjects']>({ method: 'GET', path: '/v1/front/home/subjects' }),
  warnings: routeOf<Home['warnings']>({ method: 'GET', path: '/v1/front/home/warnings' }),
  hotWords: routeOf<Home['hotWords']>({ method: 'GET', path: '/v1/front/home/hot-words' }),
  hotGroups: routeOf<Home['hotGroups']>({ method: 'GET', path: '/v1/front/home/hot-groups' }),
  latest: routeOf<(typeof articleContract)['list']>({ method: 'GET', path: '/v1/article/list' }),
};

/** Length of the period that the panels show. */
export type Days = 1 | 7 | 30;
