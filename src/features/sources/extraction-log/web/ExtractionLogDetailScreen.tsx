import { Button, Card, Col, Row, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isOneOf } from '#shared/is-one-of.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ENTRY_KINDS, extractionLogContract, isWhole, type LogDetail } from '../contract.ts';
import { EntryFacts, LaterFacts, RunFacts } from './entry-facts.tsx';
import { Explanation } from './Explanation.tsx';
import { RequestFacts } from './RequestFacts.tsx';

const WATCH_MS = 3000;

/** One entry of the log: what happened, why, the request behind it, and what came after. */
export function ExtractionLogDetailScreen() {
  const [search] = useSearchParams();
  const kind = search.get('kind') ?? '';
  const web = useText('web');
  const id = search.get('id') ?? '';
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const asked = { kind: isOneOf(ENTRY_KINDS, kind) ? kind : ('item' as const), id: Number(id) };
  const [isWatched, setWatched] = useState(false);
  const detail = useCall(extractionLogContract.detail, asked, {
    isEnabled: isId,
    keepsPrevious: true,
    ...(isWatched && { refreshMs: WATCH_MS }),
  });
  return (
    <>
      <PageHeader extra={detail.data && <RetryButton detail={detail.data} onRetried={() => setWatched(true)} />} />
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {!isId && <EmptyState text={web('state.noRecord')} />}
      {isId && detail.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {detail.data && <Parts detail={detail.data} isWatched={isWatched} />}
    </>
  );
}

function RetryButton({ detail: { entry, source }, onRetried }: { detail: LogDetail; onRetried: () => void }) {
  const t = useText('extractionLog');
  const mayRetry = useCan('system-monitor.a');
  const retry = useAction(extractionLogContract.retry, {
    success: t('done.retry'),
    invalidates: [extractionLogContract],
    onDone: onRetried,
  });
  if (!mayRetry || isWhole(entry) || !source) return null;
  return (
    <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ kind: entry.kind, id: entry.id })}>
      {t('action.retry')}
    </Button>
  );
}

function Parts({ detail, isWatched }: { detail: LogDetail; isWatched: boolean }) {
  const t = useText('extractionLog');
  return (
    <Row gutter={[12, 12]}>
      <Col span={24}>
        <Explanation detail={detail} />
      </Col>
      <Col xs={24} xl={12}>
        <Card size="small" title={t('card.entry')}>
          <EntryFacts detail={detail} />
        </Card>
      </Col>
      <Col xs={24} xl={12}>
        <Card size="small" title={t('card.run')}>
          <RunFacts detail={detail} />
        </Card>
      </Col>
      <Col span={24}>
        <Card size="small" title={t('card.request')}>
          <RequestFacts request={detail.request} />
        </Card>
      </Col>
      <Col span={24}>
        <Card size="small" title={t('card.later')}>
          <LaterFacts detail={detail} isWatched={isWatched} />
        </Card>
      </Col>
    </Row>
  );
}
