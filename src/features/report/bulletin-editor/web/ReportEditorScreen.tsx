import { Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { bulletinEditorContract } from '../contract.ts';
import { ClosedText } from './ClosedText.tsx';
import { EditorPage } from './EditorPage.tsx';

/** One bulletin's text, to be edited; of one that is no draft, why it is not. */
export function ReportEditorScreen() {
  const t = useText('bulletinEditor');
  const [search] = useSearchParams();
  const given = search.get('id') ?? '';
  const isId = /^\d+$/.test(given);
  const id = Number(given);
  const bulletin = useCall(briefReportContract.detail, { id }, { isEnabled: isId });
  const text = useCall(bulletinEditorContract.open, { id }, { isEnabled: isId });
  useShownRecord(bulletin.data?.title);
  const failed = [bulletin, text].find(({ isError }) => isError);
  // What an earlier visit left may be old, and an editor takes its text only once.
  const isFresh = text.isFetchedAfterMount && bulletin.isFetchedAfterMount;
  const shown =
    isFresh && !failed && bulletin.data?.snapshot && text.data ? { text: text.data, snapshot: bulletin.data.snapshot } : undefined;
  // Somebody else may submit it meanwhile: what is being typed stays in sight, and saving says what happened.
  const [begun, setBegun] = useState<number>();
  if (shown?.text.isOpen && begun !== id) setBegun(id);
  const isOpen = begun === id;
  const back = (
    <Link to={pathTo(REPORT_PREVIEW, {}, { id })}>
      <Button tabIndex={-1}>{t('action.back')}</Button>
    </Link>
  );
  return (
    <>
      <PageHeader extra={isId && <Space>{back}</Space>} />
      {!isId && <EmptyState text={t('empty.noAddress')} />}
      {failed && <ErrorState error={failed.error} onRetry={() => void Promise.all([bulletin.refetch(), text.refetch()])} />}
      {isId && !failed && !shown && <Skeleton active paragraph={{ rows: 12 }} className="panel" />}
      {shown && bulletin.data && !isOpen && <ClosedText bulletin={bulletin.data} {...shown} />}
      {shown && bulletin.data && isOpen && <EditorPage key={id} bulletin={bulletin.data} {...shown} />}
    </>
  );
}
