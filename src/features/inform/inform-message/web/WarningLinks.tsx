import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useUser } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, textColumn } from '#web/ui/columns.tsx';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { Time } from '#web/ui/Time.tsx';
import { LinkStateTag } from '#web/ui/LinkStateTag.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { LINK_STATES } from '#shared/link-bounds.ts';
import { informMessageContract, type WarningLink } from '../contract.ts';
import { INFORM_MESSAGE_LIST } from '../paths.ts';

const FILTERS = { keyword: param.text, linkState: param.choice(LINK_STATES) };
const isThere = ({ linkState }: WarningLink): boolean => linkState === 'open' || linkState === 'usedUp';

function useColumns(): ColumnOf<typeof informMessageContract.links>[] {
  const t = useText('informMessage');
  return [
    {
      ...linkColumn({
        key: 'title',
        title: t('field.message'),
        value: (row: WarningLink) => row.title,
        to: ({ id }) => pathTo(INFORM_MESSAGE_LIST, { id }),
        isLong: true,
      }),
      grows: true,
    },
    textColumn({ key: 'recipient', title: t('field.recipient') }),
    textColumn({ key: 'shown', title: t('field.address'), isHidden: true }),
    enumColumn({
      key: 'linkState',
      title: t('field.linkState'),
      render: ({ linkState }: WarningLink) => <LinkStateTag state={linkState}>{t(`linkState.${linkState}`)}</LinkStateTag>,
      label: ({ linkState }: WarningLink) => t(`linkState.${linkState}`),
    }),
    textColumn({
      key: 'uses',
      title: t('field.linkUses'),
      value: ({ uses, maxUses }: WarningLink) => (maxUses === null ? String(uses) : t('linkUsesOf', { uses, most: maxUses })),
    }),
    {
      ...dateColumn({ key: 'lastUsedAt', title: t('field.linkUsedAt'), value: (row: WarningLink) => row.lastUsedAt }),
      render: (row: WarningLink) => (row.lastUsedAt === null ? t('never') : <Time value={row.lastUsedAt} />),
    },
    textColumn({ key: 'lastIp', title: t('field.linkIp') }),
    dateColumn({ key: 'handedAt', title: t('field.handedAt') }),
    dateColumn({ key: 'expiresAt', title: t('field.linkExpiresAt') }),
  ];
}

/** Links that went out with warnings, and what became of them. */
export function WarningLinks() {
  const t = useText('informMessage');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const mayRevoke = useCan('inform.a') && !isSimulated;
  const list = useListState({ filters: FILTERS });
  const revoke = useAction(informMessageContract.revoke, {
    invalidates: [informMessageContract],
    success: ({ changed }) => t('done.revoked', { total: changed }),
  });
  const button = (rows: readonly WarningLink[], onDone?: () => void) => (
    <EndRowsButton
      rows={rows}
      questionOf={() => t('confirm.revoke', { total: rows.length })}
      end={(ids) => revoke.mutateAsync({ id: ids })}
      onDone={onDone}
    >
      {t('action.revoke')}
    </EndRowsButton>
  );
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{t('aboutLinks')}</p>
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
        <ChoiceFilter
          label={t('field.linkState')}
          values={LINK_STATES}
          labelOf={(state) => t(`linkState.${state}`)}
          value={list.filters.linkState}
          onChange={(linkState) => list.setFilters({ linkState })}
        />
      </FilterBar>
      <ResourceTable
        name="warning-link"
        endpoint={informMessageContract.links}
        list={list}
        columns={useColumns()}
        renderActions={(row: WarningLink) => mayRevoke && isThere(row) && button([row])}
        renderBatchActions={mayRevoke && ((rows: WarningLink[], clear: () => void) => button(rows, clear))}
        canSelect={isThere}
        emptyText={t('empty.links')}
      />
    </>
  );
}
