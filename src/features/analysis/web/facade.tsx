// Panels for other features' screens; each comes with its charts when it is shown.
import { lazy } from 'react';

export const AnalysisPanels = lazy(async () => ({ default: (await import('./AnalysisPanels.tsx')).AnalysisPanels }));
export const DistributionCards = lazy(async () => ({ default: (await import('./DistributionCards.tsx')).DistributionCards }));
export const EmotionCard = lazy(async () => ({ default: (await import('./EmotionCard.tsx')).EmotionCard }));
export const RegionCard = lazy(async () => ({ default: (await import('./RegionCard.tsx')).RegionCard }));
export const RhythmCards = lazy(async () => ({ default: (await import('./RhythmCards.tsx')).RhythmCards }));
export const TrendCard = lazy(async () => ({ default: (await import('./TrendCard.tsx')).TrendCard }));
export const WordsCard = lazy(async () => ({ default: (await import('./WordsCard.tsx')).WordsCard }));
export { listOf } from './panel-props.ts';
export { stepName } from './step-name.ts';
export { useAnalysedFilter } from './use-analysed-filter.ts';
