/** Values of a source before its first run: due at once, without a lease, nothing known. */
export const NEVER_FETCHED = {
  nextFetchAt: 0,
  leaseUntil: 0,
  leaseOwner: '',
  etag: '',
  lastModified: '',
  health: 'new',
  failures: 0,
  lastError: '',
  lastErrorDetail: '',
  lastRunAt: null,
  lastSuccessAt: null,
  lastNewAt: null,
  rate: 0,
} as const;
