import type { Platform } from '#server/platform.ts';

/** The parts needed to add an article; jobs have them too. */
export type Shelf = Pick<Platform, 'store' | 'index' | 'now' | 'config'>;
