// Panels for other features' screens; each loads its charts when it is shown.
import { lazy } from 'react';

export const AnalysisPanels = lazy(async () => ({ default: (await import('./AnalysisPanels.tsx')).AnalysisPanels }));
export const AnalysisBoard = lazy(async () => ({ default: (await import('./AnalysisBoard.tsx')).AnalysisBoard }));
export const EmotionCard = lazy(async () => ({ default: (await import('./EmotionCard.tsx')).EmotionCard }));
export const RegionCard = lazy(async () => ({ default: (await import('./RegionCard.tsx')).RegionCard }));
export const SidePanels = lazy(async () => ({ default: (await import('./SidePanels.tsx')).SidePanels }));
export const WordsCard = lazy(async () => ({ default: (await import('./WordsCard.tsx')).WordsCard }));
export { listOf } from './panel-props.ts';
export { stepName } from './step-name.ts';
