const base = '/operate/system-monitor';
export const DATABASE_MONITOR = `${base}/main-database-monitor` as const;
export const DATABASE_RESULTS = `${base}/main-database-monitor-result` as const;
export const ALL_DATABASES = `${base}/all-database-monitor` as const;
export const DB_CHECK = `${base}/db-check-sql` as const;
