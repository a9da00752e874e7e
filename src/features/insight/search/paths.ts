export const SEARCH = '/front/tools/search' as const;
export const SEARCH_DASHBOARD = '/search-dashboard' as const;

/** Keys of the search's address besides the filter's. */
export const MODE = 'mode';
export const SENTENCE = 'ask';
export const sentenceQuery = (sentence: string): Record<string, string> => ({ [MODE]: 'sentence', [SENTENCE]: sentence });
