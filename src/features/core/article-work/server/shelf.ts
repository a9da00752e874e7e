import type { Platform } from '#server/platform.ts';

/** What bringing an article needs: a job has it too. */
export type Shelf = Pick<Platform, 'store' | 'index' | 'now' | 'config'>;
