/** The significant digits of a region code: 440000 → 44, 440100 → 4401, 440106 → 440106. */
export const regionPrefix = (code: string): string => code.replace(/(00)+$/, '');

/** Whether `code` is `region` or a place inside it. */
export const isInRegion = (code: string, region: string): boolean => code.startsWith(regionPrefix(region));
