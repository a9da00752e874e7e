export const HOME = '/front/home' as const;
