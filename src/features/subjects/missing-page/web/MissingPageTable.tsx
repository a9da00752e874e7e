import type { ReactNode } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import type { FiltersOf, TableList } from '#web/ui/use-list-state.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { type MissingPage, missingPageContract } from '../contract.ts';
import { MissingPageActions } from './MissingPageActions.tsx';
import type { MISSING_PAGE_PARAMS } from './MissingPageFilters.tsx';
import { pageColumns } from './page-columns.tsx';
import { PageSteps } from './PageSteps.tsx';

const REFRESH_MS = 2000;

interface MissingPageTableProps {
  list: TableList<FiltersOf<typeof MISSING_PAGE_PARAMS>, never>;
  create: ReactNode;
  onAssign: (page: MissingPage) => void;
}

export function MissingPageTable({ list, create, onAssign }: MissingPageTableProps) {
  const t = useText('missingPage');
  const web = useText('web');
  const rights = useRights('tag');
  const reasonText = useReasonText('missingPage');
  const { mutateAsync } = useAction(missingPageContract.remove, { invalidates: [missingPageContract], success: t('done.removed') });
  const remove = (pages: readonly MissingPage[]) => mutateAsync({ id: pages.map((page) => page.id) });
  return (
    <ResourceTable
      name="missing-page"
      endpoint={missingPageContract.list}
      list={list}
      columns={pageColumns(t, reasonText)}
      refreshMs={REFRESH_MS}
      renderExpanded={(page: MissingPage) => <PageSteps page={page} />}
      renderActions={(page: MissingPage) => (
        <MissingPageActions page={page} onAssign={() => onAssign(page)} onRemove={() => remove([page])} />
      )}
      renderBatchActions={
        rights.delete &&
        ((pages: MissingPage[], clear: () => void) => (
          <ConfirmButton
            question={t('confirm.remove', { total: pages.length })}
            onConfirm={() => remove(pages).then(clear, () => undefined)}
          >
            {web('action.remove')}
          </ConfirmButton>
        ))
      }
      emptyText={t('empty')}
      emptyAction={create}
    />
  );
}
