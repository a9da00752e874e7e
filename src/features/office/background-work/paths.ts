export const BACKGROUND_WORK = '/front/background-work' as const;
export const ALL_BACKGROUND_WORK = '/monitor/background-work' as const;
