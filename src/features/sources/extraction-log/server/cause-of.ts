import type { Cause } from '../contract.ts';

const BY_REASON: Record<string, Cause> = {
  '': 'fine',
  update: 'fine',
  unchanged: 'known',
  known: 'known',
  repeat: 'known',
  dns: 'no-name',
  connect: 'no-connection',
  tls: 'certificate',
  timeout: 'slow',
  robots: 'robots',
  'robots-unreachable': 'no-connection',
  'refused-address': 'guard',
  'refused-url': 'guard',
  'redirect-loop': 'redirects',
  'too-many-redirects': 'redirects',
  'content-type': 'wrong-kind',
  'not-a-feed': 'wrong-kind',
  'not-a-sitemap': 'wrong-kind',
  'not-json': 'wrong-kind',
  'not-html': 'wrong-kind',
  'list-page': 'wrong-kind',
  empty: 'nothing-found',
  'no-items': 'nothing-found',
  'no-links': 'nothing-found',
  'nothing-found': 'nothing-found',
  'bad-selector': 'selector',
  'too-large': 'too-large',
  'too-complex': 'too-large',
  decompression: 'odd-answer',
  protocol: 'odd-answer',
  'fetch-busy': 'overload',
  'parse-busy': 'overload',
  'parse-timeout': 'too-large',
  'parse-failed': 'fault',
  fault: 'fault',
  interrupted: 'interrupted',
  aborted: 'interrupted',
  gap: 'gap',
};

/** Of a reason of the ledger; the status is that of the answer, where there was one. */
export function causeOf(reason: string, status: number | null): Cause {
  if (reason.startsWith('reject-') || reason.startsWith('junk') || reason.startsWith('filter')) return 'rejected';
  if (reason === 'http-status') return causeOfStatus(status);
  return BY_REASON[reason] ?? 'unknown';
}

function causeOfStatus(status: number | null): Cause {
  if (status === null) return 'odd-answer';
  if (status === 401 || status === 403) return 'denied';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'too-often';
  return status >= 500 ? 'server-error' : 'odd-answer';
}
