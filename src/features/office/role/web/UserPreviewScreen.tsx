import { Flex, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { roleContract } from '../contract.ts';
import { PersonPreview } from './PersonPreview.tsx';

/** What one person may do and see, without signing in as that person. */
export function UserPreviewScreen() {
  const t = useText('role');
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('id')) || undefined;
  const preview = useCall(roleContract.preview, { userId: id ?? 0 }, { isEnabled: id !== undefined });
  useShownRecord(id === undefined ? undefined : preview.data?.name);
  return (
    <>
      <PageHeader>{t('about.preview')}</PageHeader>
      <section className="panel">
        <Flex gap={8} align="center" style={{ marginBlockEnd: 16 }}>
          {t('field.person')}
          <EntitySelect
            entity="user"
            width={240}
            aria-label={t('field.person')}
            value={id}
            onChange={(next: number | undefined) => setSearch(next === undefined ? {} : { id: String(next) })}
          />
        </Flex>
        {id === undefined && <EmptyState text={t('choosePerson')} />}
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {id !== undefined && preview.isPending && <Skeleton active />}
        {id !== undefined && preview.data && <PersonPreview preview={preview.data} />}
      </section>
    </>
  );
}
