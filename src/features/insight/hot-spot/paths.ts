export const HOT_SPOT_INFO = '/front/analysis/hot-spot-info' as const;
export const INDUSTRY_HOTSPOTS = '/front/tools/industry-hotspots' as const;
