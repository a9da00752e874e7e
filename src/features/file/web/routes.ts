// Calls that need no schema, so that what stands in the door loads none.
import { routeOf } from '#web/client/call.ts';
import type { sessionContract } from '../../session/contract.ts';

export const passRoute = routeOf<(typeof sessionContract)['pass']>({ method: 'POST', path: '/v1/pass' });
