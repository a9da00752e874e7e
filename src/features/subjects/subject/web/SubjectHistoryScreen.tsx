import { Pagination, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useShownRecord } from '#web/screens/record-name.ts';
import { subjectVersionContract } from '../version.contract.ts';
import { useVersionAddress } from './use-version-address.ts';
import { VersionDiff } from './VersionDiff.tsx';
import { VersionList } from './VersionList.tsx';
import './subject.css';

const PAGE_SIZE = 50;

/** The history of a subject, change by change, with restoration. The chosen version is in the address. */
export function SubjectHistoryScreen() {
  const t = useText('subject');
  const web = useText('web');
  const { id, page, version, change } = useVersionAddress();
  const isId = /^\d+$/.test(id);
  const versions = useCall(
    subjectVersionContract.list,
    { subjectId: Number(id), page, pageSize: PAGE_SIZE },
    { isEnabled: isId, keepsPrevious: true },
  );
  useShownRecord(versions.data?.subjectName);
  const items = versions.data?.items ?? [];
  const at = Math.max(
    0,
    items.findIndex((item) => String(item.version) === version),
  );
  const chosen = items[at];
  if (!isId) return <EmptyState text={web('state.noRecord')} />;
  return (
    <>
      <PageHeader />
      {versions.isError && <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <Skeleton active className="panel" />}
      {versions.isSuccess && !chosen && <EmptyState text={t('history.empty')} />}
      {chosen && (
        <div className="subject-history">
          <section className="panel">
            <VersionList
              versions={items}
              chosen={chosen.version}
              newest={versions.data?.total ?? 0}
              onChoose={(chosenVersion) => change('version', chosenVersion)}
            />
            <Pagination
              size="small"
              hideOnSinglePage
              current={page}
              pageSize={PAGE_SIZE}
              total={versions.data?.total ?? 0}
              showSizeChanger={false}
              onChange={(next) => change('page', next)}
            />
          </section>
          <VersionDiff subjectId={Number(id)} version={chosen} before={items[at + 1]} isNewest={page === 1 && at === 0} />
        </div>
      )}
    </>
  );
}
