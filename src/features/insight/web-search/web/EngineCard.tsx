import { Button, Flex } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type WebEngine, webSearchContract } from '../contract.ts';
import type { Choosing } from './choosing.ts';
import { ResultCard } from './ResultCard.tsx';

interface EngineCardProps {
  engine: WebEngine;
  keyword: string;
  page: number;
  onPage: (page: number) => void;
  choosing: Choosing;
}

/** While an answer is fresh, returning to the screen does not query the engine again. */
const STALE_MS = 5 * 60_000;

/** The present results of one engine. */
export function EngineCard({ engine, keyword, page, onPage, choosing }: EngineCardProps) {
  const t = useText('webSearch');
  const found = useCall(webSearchContract.search, { engineId: engine.id, keyword, page }, { staleMs: STALE_MS });
  const { data } = found;
  const facts = data && [
    t('engine.found', { total: data.items.length }),
    t('engine.took', { seconds: (data.ms / 1000).toFixed(1) }),
    ...(data.unreadable > 0 ? [t('engine.unreadable', { total: data.unreadable })] : []),
  ];
  const turn = (to: number, sign: string, isOff: boolean) => (
    <Button size="small" disabled={isOff} onClick={() => onPage(to)} aria-label={t('engine.page', { page: to })}>
      {sign}
    </Button>
  );
  return (
    <ResultCard
      name={engine.name}
      host={engine.host}
      note={facts?.join(' · ')}
      query={found}
      results={data?.items}
      emptyText={t('engine.none')}
      isRanked={false}
      choosing={choosing}
    >
      {engine.hasPages && (page > 1 || data?.hasMore) && (
        <Flex gap={8} justify="center" align="center">
          {turn(page - 1, '‹', page === 1)}
          {t('engine.page', { page })}
          {turn(page + 1, '›', !data?.hasMore)}
        </Flex>
      )}
    </ResultCard>
  );
}
