import { useState } from 'react';
import { bulletinFilterSchema, briefReportContract } from '#features/report/brief-report/contract.ts';
import { BulletinDrawer } from '#features/report/brief-report/web/facade.tsx';
import { periodAfter } from '#shared/calendar-period.ts';
import { useClosedByError } from '#web/client/use-closed-by-error.ts';
import { useCall } from '#web/client/use-call.ts';

/** The form of a bulletin, filled in like an earlier one, for the period after it. */
export function NextIssue({ id, onClose }: { id: number; onClose: () => void }) {
  const [now] = useState(Date.now);
  const { data, error } = useCall(briefReportContract.detail, { id });
  useClosedByError(error, onClose);
  if (!data?.snapshot) return null;
  const { kind, title, locale, periodFrom, periodUntil, snapshot } = data;
  const next = periodAfter({ from: periodFrom, until: periodUntil });
  const { person } = snapshot;
  const filter = {
    ...bulletinFilterSchema.parse(snapshot.query.filter),
    // The names are part of what was searched for, and stand in a field of their own.
    ...(person ? { person: person.names, keyword: person.keyword } : {}),
  };
  // Of a period that has not begun there is nothing to tell yet: the form takes the usual one then.
  return <BulletinDrawer from={{ kind, title, locale, ...filter, ...(next.from < now ? { period: next } : {}) }} onClose={onClose} />;
}
