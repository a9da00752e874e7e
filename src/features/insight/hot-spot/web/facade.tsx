// Events as a part of other features' screens.
import { lazy } from 'react';

export const EventsCard = lazy(async () => ({ default: (await import('./EventsCard.tsx')).EventsCard }));
