import { Button, Checkbox } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import { IDLE_DAYS, type User, USER_CONDITIONS, userContract } from '../contract.ts';
import { USER_ADD } from '../paths.ts';
import { userColumns } from './user-columns.tsx';
import { UserRowActions } from './UserRowActions.tsx';

const GrantDialog = lazy(async () => ({ default: (await import('./GrantDialog.tsx')).GrantDialog }));
const ResetPasswordDialog = lazy(async () => ({ default: (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog }));

const STATES = ['enabled', 'disabled'] as const;
const USER_PARAMS = {
  keyword: param.text,
  roleId: param.numbers,
  userGroupId: param.numbers,
  withBelow: param.flag,
  providerId: param.numbers,
  state: param.choice(STATES),
  condition: param.choice(USER_CONDITIONS),
};

export function UserListScreen() {
  const t = useText('user');
  const web = useText('web');
  const rights = useRights('user-manage');
  const nameText = useNameText();
  const [resetting, setResetting] = useState<User>();
  const [granting, setGranting] = useState<User>();
  const list = useListState({ filters: USER_PARAMS, sort: 'createdAt' });
  const remove = useAction(userContract.remove, { success: t('done.removed'), invalidates: [userContract] });
  const create = rights.modify && (
    <Link to={USER_ADD}>
      <Button type="primary">{t('action.create')}</Button>
    </Link>
  );
  return (
    <>
      <PageHeader extra={create} />
      <UserFilters list={list} />
      <ResourceTable
        name="user"
        endpoint={userContract.list}
        list={list}
        columns={userColumns(t, nameText, (state) => web(`state.${state}`))}
        renderActions={(row) => <UserRowActions user={row} onReset={() => setResetting(row)} onGrant={() => setGranting(row)} />}
        renderBatchActions={
          rights.delete &&
          ((rows: User[], clear: () => void) => (
            <ConfirmButton
              question={t('confirm.removeMany', { total: rows.length })}
              onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
            >
              {web('action.remove')}
            </ConfirmButton>
          ))
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>{granting && <GrantDialog user={granting} onClose={() => setGranting(undefined)} />}</Suspense>
      <Suspense>{resetting && <ResetPasswordDialog user={resetting} onClose={() => setResetting(undefined)} />}</Suspense>
    </>
  );
}

function UserFilters({ list }: { list: ListState<FiltersOf<typeof USER_PARAMS>> }) {
  const t = useText('user');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <EntitiesFilter
        label={t('field.role')}
        entity="role"
        width={160}
        value={filters.roleId}
        onChange={(roleId) => setFilters({ roleId })}
      />
      <EntitiesFilter
        label={t('field.userGroup')}
        entity="userGroup"
        width={160}
        value={filters.userGroupId}
        onChange={(userGroupId) => setFilters(userGroupId ? { userGroupId } : { userGroupId, withBelow: undefined })}
      />
      {filters.userGroupId && (
        <Checkbox checked={filters.withBelow ?? false} onChange={({ target }) => setFilters({ withBelow: target.checked || undefined })}>
          {t('filter.withBelow')}
        </Checkbox>
      )}
      <ProviderFilter list={list} />
      <ChoiceFilter
        label={t('field.state')}
        values={STATES}
        labelOf={(value) => web(`state.${value}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <ChoiceFilter
        label={t('filter.condition')}
        width={200}
        values={USER_CONDITIONS}
        labelOf={(value) => t(`condition.${value}`, { days: IDLE_DAYS })}
        value={filters.condition}
        onChange={(condition) => setFilters({ condition })}
      />
    </FilterBar>
  );
}

/** Shown where somebody came by the number of a provider's people. */
function ProviderFilter({ list: { filters, setFilters } }: { list: ListState<FiltersOf<typeof USER_PARAMS>> }) {
  const t = useText('user');
  if (!filters.providerId) return null;
  return (
    <EntitiesFilter
      label={t('filter.provider')}
      entity="signInProvider"
      width={160}
      value={filters.providerId}
      onChange={(providerId) => setFilters({ providerId })}
    />
  );
}
