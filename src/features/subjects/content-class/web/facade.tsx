// Content class components for other features.
import { lazy } from 'react';

export { ClassList } from './ClassList.tsx';
export { assignClassRoute, classListRoute } from './routes.ts';

/** Its code is large and used only in forms; it needs a Suspense around it. */
export const ContentClassSelect = lazy(async () => ({ default: (await import('./ContentClassSelect.tsx')).ContentClassSelect }));
