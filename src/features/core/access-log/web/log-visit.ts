// A part of the platform's calls: method and path are repeated here, checked against the contract, so that a screen loads no schema.
import { call, routeOf } from '#web/client/call.ts';
import type { SessionGateway } from '#web/session/gateway.ts';
import type { accessLogContract } from '../contract.ts';

const visit = routeOf<(typeof accessLogContract)['create']>({ method: 'POST', path: '/v1/manage/user-privilege-manage/log-user-access' });

export const logVisit: SessionGateway['logVisit'] = (path, title) => call(visit, { path, title });
