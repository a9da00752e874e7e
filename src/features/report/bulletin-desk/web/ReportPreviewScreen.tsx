import type { Locale } from '#shared/error-messages.ts';
import { Button, Result, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BulletinChapter, BulletinSnapshot, Sentence } from '#shared/bulletin.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { type Bulletin, briefReportContract } from '#features/report/brief-report/contract.ts';
import { useMakeAgain } from './BulletinActions.tsx';
import {
  chapterId,
  OtherFormats,
  ReportPage,
  SentenceSources,
  ShareLink,
  SnapshotView,
  useBulletinFile,
} from '#features/report/brief-report/web/facade.tsx';
import { EditLink } from '#features/report/bulletin-editor/web/facade.tsx';
import { FlowPanel, useFlow } from '#features/report/bulletin-flow/web/facade.tsx';
import { HistoryMenu } from '#features/report/bulletin-history/web/facade.tsx';
import { useCommented } from './use-commented.tsx';
import { StateOf } from './use-bulletin-columns.tsx';

const REFRESH_MS = 2000;

/** A bulletin as it will print, beside it the sources of a chosen sentence. */
export function ReportPreviewScreen() {
  const t = useText('briefReport');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isId = /^\d+$/.test(id);
  const found = useCall(
    briefReportContract.detail,
    { id: Number(id) },
    { isEnabled: isId, refreshMs: REFRESH_MS, isFinal: ({ state }) => state !== 'making' },
  );
  useShownRecord(found.data?.title);
  const { data } = found;
  const isMade = data !== undefined && data.state !== 'making' && data.state !== 'failed';
  return (
    <>
      <PageHeader extra={isMade && <Tools bulletin={data} />} />
      {!isId && <EmptyState text={t('preview.noAddress')} />}
      {isId && found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {isId && found.isPending && <Skeleton active paragraph={{ rows: 12 }} className="panel" />}
      {data?.state === 'making' && <Result className="panel" icon={<Skeleton active />} title={t('preview.making')} />}
      {data?.state === 'failed' && <Failed bulletin={data} />}
      {data?.snapshot && data.chapters && <Shown {...data} snapshot={data.snapshot} chapters={data.chapters} />}
      {isMade && <FlowPanel id={data.id} isSending={data.publishedAt !== null} />}
    </>
  );
}

function Tools({ bulletin }: { bulletin: Bulletin }) {
  const { id } = bulletin;
  const flow = useFlow(bulletin, { isLarge: true });
  const t = useText('briefReport');
  const { action } = useRights('brief-report');
  const save = useBulletinFile();
  return (
    <Space wrap>
      <StateOf bulletin={bulletin} />
      <EditLink bulletin={bulletin} />
      {flow.buttons}
      <Button onClick={() => window.print()}>{t('action.print')}</Button>
      <ShareLink id={id} />
      <HistoryMenu bulletin={bulletin} />
      {action && <OtherFormats id={id} />}
      {action && (
        <Button type="primary" onClick={() => void save(id, 'docx')}>
          {t('file.docx')}
        </Button>
      )}
      {flow.dialog}
    </Space>
  );
}

function Failed({ bulletin: { id, error } }: { bulletin: Pick<Bulletin, 'id' | 'error'> }) {
  const t = useText('briefReport');
  const { modify } = useRights('brief-report');
  const reasonText = useReasonText('briefReport');
  const again = useMakeAgain();
  const button = modify && (
    <Button type="primary" loading={again.isPending} onClick={() => again.mutate({ id })}>
      {t('action.again')}
    </Button>
  );
  return <Result className="panel" status="warning" title={t('preview.failed', { reason: reasonText(error) })} extra={button} />;
}

interface ShownProps {
  id: number;
  state: string;
  snapshot: BulletinSnapshot;
  chapters: readonly BulletinChapter[];
  locale: Locale;
}

function Shown({ id, state, snapshot, chapters, locale }: ShownProps) {
  const t = useText('briefReport');
  const [chosen, setChosen] = useState<{ key: string; sentence: Sentence }>();
  const commented = useCommented(id, state, chapters);
  const show = (key: string) => document.getElementById(chapterId(key))?.scrollIntoView({ block: 'start' });
  return (
    <div className="report-preview">
      <nav className="report-chapters" aria-label={t('preview.chapters')}>
        {chapters.map(({ key, title }) => (
          <Button key={key} type="text" size="small" block onClick={() => show(key)}>
            {title}
          </Button>
        ))}
      </nav>
      <SnapshotView snapshot={snapshot}>
        <ReportPage
          chapters={chapters}
          locale={locale}
          chosen={chosen?.key}
          onChoose={(key, sentence) => setChosen({ key, sentence })}
          beside={commented.beside}
        />
      </SnapshotView>
      <div className="report-beside">
        <SentenceSources snapshot={snapshot} sentence={chosen?.sentence} />
        {commented.panel}
      </div>
    </div>
  );
}
