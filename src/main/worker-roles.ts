/** `index` and `jobs` run on the machine with the data folder, in only one process: the text index has one writer. */
export const WORKER_ROLES = ['collect', 'index', 'jobs'] as const;
export type WorkerRole = (typeof WORKER_ROLES)[number];
