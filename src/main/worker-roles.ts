/** `index` and `jobs` belong to the machine with the data folder, and to one process there: the text index has one writer. */
export const WORKER_ROLES = ['collect', 'index', 'jobs'] as const;
export type WorkerRole = (typeof WORKER_ROLES)[number];
