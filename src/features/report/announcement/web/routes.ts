// What the top of every page calls: without the contract, which brings schemas.
import { routeOf } from '#web/client/call.ts';
import type { announcementContract } from '../contract.ts';

type Calls = typeof announcementContract;

export const FILE_PATH: Calls['file']['path'] = '/v1/front/report/announcement/file';
export const announcementRoutes = {
  current: routeOf<Calls['current']>({ method: 'GET', path: '/v1/front/report/announcement/current' }),
  text: routeOf<Calls['text']>({ method: 'GET', path: '/v1/front/report/announcement/text' }),
  read: routeOf<Calls['read']>({ method: 'POST', path: '/v1/front/report/announcement/reading' }),
  received: routeOf<Calls['received']>({ method: 'GET', path: '/v1/front/report/announcement/received' }),
};
