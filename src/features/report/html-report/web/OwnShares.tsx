import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type BulletinShare, htmlReportContract } from '../contract.ts';
import { ShareRowActions } from './ShareActions.tsx';
import { useShareColumns } from './use-share-columns.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));
const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog }));

/** Shares that the caller made. */
export function OwnShares() {
  const t = useText('htmlReport');
  const list = useListState({ filters: {} });
  const [edited, setEdited] = useState<BulletinShare>();
  const [shown, setShown] = useState<BulletinShare>();
  return (
    <>
      <ResourceTable
        name="html-report-own"
        endpoint={htmlReportContract.list}
        list={list}
        input={{ isMine: true }}
        columns={useShareColumns()}
        renderActions={(row: BulletinShare) => <ShareRowActions share={row} onEdit={() => setEdited(row)} onCode={() => setShown(row)} />}
        emptyText={t('empty')}
      />
      <Suspense>
        {edited && <ShareDialog share={edited} onClose={() => setEdited(undefined)} />}
        {shown && <CodeDialog share={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}
