import { Button, Progress, Switch } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { Bars } from '#web/ui/Bars.tsx';
import { dateColumn, enumColumn, numberColumn, textColumn, type Column } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { CLASSIFIED_INFO } from '../../article/web/screens.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { CategoryManager } from './CategoryManager.tsx';
import { SUBJECT_ADD, SUBJECT_UPDATE } from './screens.ts';

const STATES = ['enabled', 'disabled'] as const;
const REFRESH_MS = 10_000;

export function SubjectListScreen() {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const list = useListState({ filters: { keyword: param.text, state: param.choice(STATES) }, sort: 'sort', isDescending: false });
  const { filters, setFilters } = list;
  const state = useAction(subjectContract.changeState, { invalidates: [subjectContract], success: t('done.state') });
  const remove = useAction(subjectContract.remove, { invalidates: [subjectContract], success: t('done.removed') });
  const create = rights.modify && (
    <Link to={SUBJECT_ADD}>
      <Button type="primary">{t('action.create')}</Button>
    </Link>
  );
  const columns: Column<Subject>[] = [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      render: (row) => <Link to={pathTo(CLASSIFIED_INFO, {}, { subjectId: row.id })}>{row.name}</Link>,
      text: (row) => row.name,
    },
    textColumn({ key: 'category', title: t('field.category'), value: (row) => row.categoryName }),
    {
      key: 'expression',
      title: t('field.expression'),
      width: 320,
      render: (row) => (
        <code style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', fontSize: 12 }}>
          {row.expression.length > 120 ? `${row.expression.slice(0, 120)}…` : row.expression}
        </code>
      ),
      text: (row) => row.expression,
    },
    numberColumn({ key: 'total', title: t('field.total'), sort: 'total', value: (row) => row.total }),
    {
      key: 'trend',
      title: t('field.trend'),
      width: 130,
      render: (row) => (
        <Bars
          height={28}
          label={t('field.trend')}
          bars={row.trend.map((n, i) => ({ key: i, label: String(n), parts: [{ tone: 'plain', value: n }] }))}
        />
      ),
      text: (row) => row.trend.join(' '),
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) => (
        <Switch
          size="small"
          checked={row.state === 'enabled'}
          disabled={!rights.modify || state.isPending}
          aria-label={t('field.state')}
          onChange={(isOn) => state.mutate({ ids: [row.id], state: isOn ? 'enabled' : 'disabled' })}
        />
      ),
      label: (row) => web(`state.${row.state}`),
    }),
    {
      key: 'backfill',
      title: t('field.backfill'),
      width: 120,
      render: (row) =>
        row.backfill ? (
          <Progress
            size="small"
            aria-label={t('field.backfill')}
            percent={row.backfill.total ? Math.floor((row.backfill.progress / row.backfill.total) * 100) : 0}
          />
        ) : (
          '–'
        ),
      text: () => '',
    },
    textColumn({ key: 'owner', title: t('field.owner'), value: (row) => row.owner, isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (row) => row.updatedAt, isHidden: true }),
  ];
  return (
    <>
      <PageHeader
        extra={
          <>
            {rights.modify && <CategoryManager />} {create}
          </>
        }
      />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.state')}
          values={STATES}
          labelOf={(value) => web(`state.${value}`)}
          value={filters.state}
          onChange={(value) => setFilters({ state: value })}
        />
      </FilterBar>
      <ResourceTable
        name="subject"
        endpoint={subjectContract.list}
        list={list}
        columns={columns}
        refreshMs={REFRESH_MS}
        renderActions={(row) => (
          <>
            {rights.modify && (
              <Link to={pathTo(SUBJECT_UPDATE, {}, { id: row.id })}>
                <Button type="link" size="small">
                  {web('action.edit')}
                </Button>
              </Link>
            )}
            {rights.delete && (
              <ConfirmButton question={t('confirm.remove', { name: row.name })} onConfirm={() => remove.mutateAsync({ id: [row.id] })}>
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        {...(rights.modify
          ? {
              renderBatchActions: (rows: Subject[], clear: () => void) =>
                STATES.map((value) => (
                  <Button
                    key={value}
                    size="small"
                    onClick={() => state.mutate({ ids: rows.map((row) => row.id), state: value }, { onSuccess: clear })}
                  >
                    {web(`state.${value}`)}
                  </Button>
                )),
            }
          : {})}
        emptyText={t('empty')}
        emptyAction={create}
      />
    </>
  );
}
