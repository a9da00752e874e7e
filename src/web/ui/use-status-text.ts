import type { FlatNamespace } from 'i18next';
import { useReasonText } from './use-reason-text.ts';

interface Failure {
  reason: string;
  httpStatus: number | null;
  detail?: string;
}
const KINDS = [
  ['http-denied', (status: number) => status === 401 || status === 403],
  ['http-gone', (status: number) => status === 404 || status === 410],
  ['http-busy', (status: number) => status === 429],
  ['http-broken', (status: number) => status >= 500],
] as const;

/** Why an address could not be read. An answer of its server is told in words, with the number behind them. */
export function useStatusText(namespace: FlatNamespace): (failure: Failure) => string {
  const reasonText = useReasonText(namespace);
  return ({ reason, httpStatus, detail = '' }) => {
    const rest = detail ? ` ${detail}` : '';
    if (reason !== 'http-status' || httpStatus === null) return `${reason ? reasonText(reason) : ''}${rest}`.trim();
    const kind = KINDS.find(([, fits]) => fits(httpStatus))?.[0] ?? 'http-other';
    return `${reasonText(kind).replace('{{status}}', String(httpStatus))}${rest}`;
  };
}

/** The last failure of a source, whose stored detail begins with the status of the answer. */
export function useLastFailureText(namespace: FlatNamespace): (source: { lastError: string; lastErrorDetail: string }) => string {
  const statusText = useStatusText(namespace);
  return ({ lastError, lastErrorDetail }) => {
    const [, status, detail = lastErrorDetail] = /^(\d{3})(?: |$)(.*)$/s.exec(lastErrorDetail) ?? [];
    return statusText({ reason: lastError, httpStatus: status ? Number(status) : null, detail });
  };
}
