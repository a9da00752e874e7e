import type { ScreenDef } from '#web/screens/screen-def.ts';
import { BRAND_ANALYSIS, CONTENT_ANALYSIS, PROVINCIAL_SENTIMENT, SELECTION_ANALYSIS } from '../paths.ts';

export const analysisScreens: readonly ScreenDef[] = [
  {
    path: CONTENT_ANALYSIS,
    title: 'analysis:screen.content',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 20 },
    load: async () => (await import('./ContentAnalysisScreen.tsx')).ContentAnalysisScreen,
  },
  {
    path: SELECTION_ANALYSIS,
    title: 'analysis:screen.selection',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 30 },
    load: async () => (await import('./SelectionAnalysisScreen.tsx')).SelectionAnalysisScreen,
  },
  {
    path: BRAND_ANALYSIS,
    title: 'analysis:screen.brand',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'analysis', order: 10 },
    load: async () => (await import('./BrandAnalysisScreen.tsx')).BrandAnalysisScreen,
  },
  {
    path: PROVINCIAL_SENTIMENT,
    title: 'analysis:screen.provincial',
    privilege: 'analysis.b',
    menu: { area: 'front', group: 'tools', order: 40 },
    load: async () => (await import('./ProvincialSentimentScreen.tsx')).ProvincialSentimentScreen,
  },
];
