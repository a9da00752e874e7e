import type { FlatNamespace } from 'i18next';
import { FETCH_DETAILS } from '#shared/fetch-details.data.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';
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

/** Why an address could not be read. An answer of its server is told in words, with the number behind them; so is the code of a network's failure. */
export function useStatusText(namespace: FlatNamespace): (failure: Failure) => string {
  const t = useText('web');
  const reasonText = useReasonText(namespace);
  const details = FETCH_DETAILS[useLanguage()];
  return ({ reason, httpStatus, detail = '' }) => {
    // A robots.txt that cannot be read carries the reason of that before the code.
    const wordsOf = (code: string) => details[code] ?? (reason === 'robots-unreachable' ? reasonText(code) : code);
    const rest = detail.split(' ').map(wordsOf).join(' ').trim();
    const kind = KINDS.find(([, fits]) => httpStatus !== null && fits(httpStatus))?.[0] ?? 'http-other';
    const isAnswer = reason === 'http-status' && httpStatus !== null;
    const words = isAnswer ? reasonText(kind).replace('{{status}}', String(httpStatus)) : reason && reasonText(reason);
    return words && rest ? t('failureDetail', { reason: words, detail: rest }) : words || rest;
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
