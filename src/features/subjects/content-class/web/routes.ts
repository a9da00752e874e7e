// Calls that other features' screens make, without their schemas.
import { routeOf } from '#web/client/call.ts';
import type { contentClassContract } from '../contract.ts';

type Calls = typeof contentClassContract;
export const classListRoute = routeOf<Calls['list']>({ method: 'GET', path: '/v1/manage/class-manage/content-class' });
export const assignClassRoute = routeOf<Calls['assign']>({ method: 'POST', path: '/v1/article/content-class' });
