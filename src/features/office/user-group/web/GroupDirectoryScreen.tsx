import { Flex, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useShownRecord } from '#web/screens/record-name.ts';
import { userGroupContract } from '../contract.ts';
import { DirectoryForm } from './DirectoryForm.tsx';

/** Chooses a group, and the subjects and content classes that it sees. */
export function GroupDirectoryScreen() {
  const t = useText('userGroup');
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('id')) || undefined;
  const directory = useCall(userGroupContract.directory, { id: id ?? 0 }, { isEnabled: id !== undefined });
  useShownRecord(id === undefined ? undefined : directory.data?.name);
  return (
    <>
      <PageHeader />
      <section className="panel">
        <Flex gap={8} align="center" style={{ marginBlockEnd: 16 }}>
          {t('field.group')}
          <EntitySelect
            entity="userGroup"
            width={240}
            aria-label={t('field.group')}
            value={id}
            onChange={(next: number | undefined) => setSearch(next === undefined ? {} : { id: String(next) })}
          />
        </Flex>
        {id === undefined && <EmptyState text={t('choose')} />}
        {directory.isError && <ErrorState error={directory.error} onRetry={() => void directory.refetch()} />}
        {id !== undefined && directory.isPending && <Skeleton active />}
        {directory.data && <DirectoryForm key={directory.data.id} directory={directory.data} />}
      </section>
    </>
  );
}
