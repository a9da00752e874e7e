import type { subjectContract } from '#features/subjects/subject/contract.ts';
import { routeOf } from '#web/client/call.ts';

export const subjectTreeRoute = routeOf<(typeof subjectContract)['tree']>({ method: 'GET', path: '/v1/manage/class-manage/subject-tree' });
