// The calls of the panels without their schemas, so that a screen of charts loads no validation.
import { routeOf } from '#web/client/call.ts';
import type { analysisContract } from '../contract.ts';

type Analysis = typeof analysisContract;

export const analysisRoutes = {
  trend: routeOf<Analysis['trend']>({ method: 'GET', path: '/v1/front/analysis/trend' }),
  distribution: routeOf<Analysis['distribution']>({ method: 'GET', path: '/v1/front/analysis/distribution' }),
  region: routeOf<Analysis['region']>({ method: 'GET', path: '/v1/front/analysis/region' }),
  rhythm: routeOf<Analysis['rhythm']>({ method: 'GET', path: '/v1/front/analysis/rhythm' }),
  words: routeOf<Analysis['words']>({ method: 'GET', path: '/v1/front/analysis/words' }),
  entities: routeOf<Analysis['entities']>({ method: 'GET', path: '/v1/front/analysis/entities' }),
  brands: routeOf<Analysis['brands']>({ method: 'GET', path: '/v1/front/analysis/brand-analysis' }),
};
