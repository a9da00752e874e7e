// Calls for code that every page loads, without their schemas.
import { routeOf } from '#web/client/call.ts';
import type { subClientContract } from '../contract.ts';

export const readableRoute = routeOf<(typeof subClientContract)['readable']>({ method: 'GET', path: '/v1/article/readable-client' });
