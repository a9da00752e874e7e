/** What the record says of a source before its first run: due at once, held by nobody, nothing known. */
export const NEVER_FETCHED = {
  next_fetch_at: 0,
  lease_until: 0,
  lease_owner: '',
  etag: '',
  last_modified: '',
  health: 'new',
  failures: 0,
  last_error: '',
  last_error_detail: '',
  last_run_at: null,
  last_success_at: null,
  last_new_at: null,
  rate: 0,
} as const;
