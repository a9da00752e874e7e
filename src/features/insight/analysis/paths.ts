export const CONTENT_ANALYSIS = '/front/analysis/content-analysis' as const;
export const BRAND_ANALYSIS = '/front/analysis/brand-analysis' as const;
export const SELECTION_ANALYSIS = '/front/analysis/selection-analysis' as const;
export const PROVINCIAL_SENTIMENT = '/front/tools/provincial-sentiment' as const;
