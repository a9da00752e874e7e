// What other features show of content classes.
import { lazy } from 'react';

export { ClassList } from './ClassList.tsx';
export { assignClassRoute, classListRoute } from './routes.ts';

/** Its code is large, and it stands only in forms; wants a Suspense around it. */
export const ContentClassSelect = lazy(async () => ({ default: (await import('./ContentClassSelect.tsx')).ContentClassSelect }));
