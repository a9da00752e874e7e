export const SEARCH = '/front/tools/search' as const;
export const SEARCH_DASHBOARD = '/search-dashboard' as const;
