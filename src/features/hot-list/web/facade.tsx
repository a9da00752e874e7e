// The public hot lists as a part of other features' screens.
import { lazy } from 'react';

export const GlobalHotEvents = lazy(async () => ({ default: (await import('./GlobalHotEvents.tsx')).GlobalHotEvents }));
