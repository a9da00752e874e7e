// Calls without schemas, so that the facade loads none.
import { routeOf } from '#web/client/call.ts';
import type { sessionContract } from '#features/core/session/contract.ts';

export const passRoute = routeOf<(typeof sessionContract)['pass']>({ method: 'POST', path: '/v1/pass' });
