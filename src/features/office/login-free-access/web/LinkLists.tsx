import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { LINK_STATES } from '#shared/link-bounds.ts';
import { type AccessLink, loginFreeAccessContract } from '../contract.ts';
import { useLinkColumns } from './use-link-columns.tsx';

const UpdateLinkDialog = lazy(async () => ({ default: (await import('./LinkDialogs.tsx')).UpdateLinkDialog }));

const FILTERS = { state: param.choice(LINK_STATES) };
const isThere = ({ revokedAt }: AccessLink): boolean => revokedAt === null;

function useStateFilter() {
  const t = useText('loginFreeAccess');
  const list = useListState({ filters: FILTERS });
  const bar = (
    <FilterBar list={list}>
      <ChoiceFilter
        label={t('field.state')}
        values={LINK_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={list.filters.state}
        onChange={(state) => list.setFilters({ state })}
      />
    </FilterBar>
  );
  return { list, bar };
}

/** The caller's own. */
export function OwnLinkList({ emptyAction, mayChange }: { emptyAction: ReactNode; mayChange: boolean }) {
  const t = useText('loginFreeAccess');
  const { list, bar } = useStateFilter();
  const [edited, setEdited] = useState<AccessLink>();
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{t('about')}</p>
      {bar}
      <ResourceTable
        name="access-link"
        endpoint={loginFreeAccessContract.list}
        list={list}
        columns={useLinkColumns()}
        renderActions={(row: AccessLink) =>
          mayChange &&
          isThere(row) && (
            <>
              <Button type="link" size="small" onClick={() => setEdited(row)}>
                {t('action.update')}
              </Button>
              <RevokeButton rows={[row]} call={loginFreeAccessContract.revoke} />
            </>
          )
        }
        renderBatchActions={
          mayChange &&
          ((rows: AccessLink[], clear: () => void) => <RevokeButton rows={rows} call={loginFreeAccessContract.revoke} onDone={clear} />)
        }
        canSelect={isThere}
        emptyText={t('empty')}
        emptyAction={emptyAction}
      />
      <Suspense>{edited && <UpdateLinkDialog link={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}

/** Of all people of the client. */
export function AllLinkList({ mayChange }: { mayChange: boolean }) {
  const t = useText('loginFreeAccess');
  const mayRevoke = useCan('user-manage.a') && mayChange;
  const { list, bar } = useStateFilter();
  return (
    <>
      {bar}
      <ResourceTable
        name="access-link-all"
        endpoint={loginFreeAccessContract.listAll}
        list={list}
        columns={useLinkColumns(true)}
        renderActions={(row: AccessLink) =>
          mayRevoke && isThere(row) && <RevokeButton rows={[row]} call={loginFreeAccessContract.revokeAny} />
        }
        renderBatchActions={
          mayRevoke &&
          ((rows: AccessLink[], clear: () => void) => <RevokeButton rows={rows} call={loginFreeAccessContract.revokeAny} onDone={clear} />)
        }
        canSelect={isThere}
        emptyText={t('empty')}
      />
    </>
  );
}

interface RevokeProps {
  rows: readonly AccessLink[];
  call: typeof loginFreeAccessContract.revoke | typeof loginFreeAccessContract.revokeAny;
  onDone?: () => void;
}

function RevokeButton({ rows, call, onDone }: RevokeProps) {
  const t = useText('loginFreeAccess');
  const revoke = useAction(call, { invalidates: [loginFreeAccessContract], success: t('done.revoked') });
  return (
    <EndRowsButton
      rows={rows}
      questionOf={(one) => (one ? t('confirm.revoke', { name: one.name }) : t('confirm.revokeMany', { total: rows.length }))}
      end={(ids) => revoke.mutateAsync({ ids })}
      onDone={onDone}
    >
      {t('action.revoke')}
    </EndRowsButton>
  );
}
