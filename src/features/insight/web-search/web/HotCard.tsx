import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { type WebHotList, webSearchContract } from '../contract.ts';
import type { Choosing } from './choosing.ts';
import { ResultCard } from './ResultCard.tsx';

/** The entries of a hot list at its last reading, and its time. */
export function HotCard({ list, choosing }: { list: WebHotList; choosing: Choosing }) {
  const t = useText('webSearch');
  const reading = useCall(webSearchContract.hotReading, { id: list.id });
  const { data } = reading;
  const facts = data && [t('engine.found', { total: data.items.length }), t('hot.at', { time: formatFullTime(data.at) })];
  return (
    <ResultCard
      name={list.name}
      host={list.host}
      note={facts?.join(' · ')}
      query={reading}
      results={data?.items.map((line) => ({ ...line, text: '', site: '', publishedAt: null }))}
      emptyText={t('hot.none')}
      isRanked
      choosing={choosing}
    />
  );
}
