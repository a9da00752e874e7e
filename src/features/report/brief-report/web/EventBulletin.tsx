import { Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hotSpotContract } from '#features/insight/hot-spot/contract.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MOST_DAYS } from '../contract.ts';
import { BRIEF_REPORT } from '../paths.ts';
import { BulletinForm } from './BulletinForm.tsx';

/** Asks for a bulletin on one event, from its first day to its last. */
export function EventBulletin({ id }: { id: number }) {
  const locale = useLanguage();
  const navigate = useNavigate();
  const [now] = useState(Date.now);
  const event = useCall(hotSpotContract.detail, { id });
  if (event.isError) return <ErrorState error={event.error} onRetry={() => void event.refetch()} />;
  if (!event.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { first, lastAt } = event.data;
  const until = dayStart(dayOf(lastAt) + 1);
  const from = Math.max(dayStart(dayOf(first.publishedAt)), until - MOST_DAYS * DAY_MS);
  const of = { eventId: [id], mediaType: [], keyword: '', templateId: null };
  const initial = { kind: 'special' as const, period: { from, until }, title: '', locale, ...of };
  return <BulletinForm initial={initial} now={now} onDone={() => void navigate(BRIEF_REPORT)} />;
}
