import { createContext, useContext, useEffect, useState } from 'react';
import type { ReportKey } from '#shared/link-bounds.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { isRecord } from '#shared/is-record.ts';
import type { ApiError } from '#web/client/api-error.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { randomName } from '#web/ui/random-name.ts';
import { LINK_FAULTS, tReportContract } from '../contract.ts';

const ReportLink = createContext<ReportKey>({ key: '' });
export const ReportLinkProvider = ReportLink.Provider;
/** What parts of the page of a warning's link send with their calls. */
export const useReportLink = (): ReportKey => useContext(ReportLink);

const NOT_FOUND = 404;
type Fault = (typeof LINK_FAULTS)[number];

/** What a link shows, and that it was opened: told once, when somebody sees the page. Where its uses are limited, only then it shows anything. */
export function useReport(key: string) {
  const [opening, setOpening] = useState<{ attempt: string; pass?: string }>(() => ({ attempt: randomName() }));
  const { attempt, pass } = opening;
  const link: ReportKey = pass === undefined ? { key } : { key, pass };
  const found = useCall(tReportContract.get, link);
  const opened = useAction(tReportContract.open, {
    saysError: false,
    onDone: (answer) => answer.pass !== null && setOpening({ attempt, pass: answer.pass }),
  });
  const waits = faultOf(found.error) === 'unopened' && pass === undefined;
  const error = waits ? opened.error : found.error;
  const isThere = (found.data !== undefined && !found.isError) || waits;
  const { mutate: open, isIdle } = opened;
  useEffect(() => {
    // Only a page that somebody looks at counts as opened: a preview runs no script, or in no visible tab.
    const tell = () => isThere && isIdle && document.visibilityState === 'visible' && open({ key, attempt });
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isThere, isIdle, key, attempt, open]);
  const again = () => {
    opened.reset();
    setOpening({ attempt: randomName() });
    void found.refetch();
  };
  const isPending = found.isPending || (waits && error === null);
  return { link, report: error ? undefined : found.data, fault: faultOf(error), error, isPending, again };
}

/** Why a link opens nothing, as far as it may be told. */
function faultOf(error: ApiError | null): Fault | undefined {
  if (error?.status !== NOT_FOUND) return undefined;
  const fault = isRecord(error.detail) ? error.detail.fault : undefined;
  return isOneOf(LINK_FAULTS, fault) ? fault : 'wrong';
}
