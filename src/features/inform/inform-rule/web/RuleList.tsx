import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type InformRule, informRuleContract } from '../contract.ts';
import { InformRuleBatchActions } from './InformRuleBatchActions.tsx';
import { InformRuleRowActions } from './InformRuleRowActions.tsx';
import { useRuleColumns } from './use-rule-columns.tsx';

const InformRuleDrawer = lazy(async () => ({ default: (await import('./InformRuleDrawer.tsx')).InformRuleDrawer }));

const NewRuleDrawer = lazy(async () => ({ default: (await import('./NewRuleDrawer.tsx')).NewRuleDrawer }));

/** Like an article, or 0. */
interface NewRule {
  like: number;
}

/** Rules of a client. The address may ask for a new one like an article. */
export function RuleList() {
  const t = useText('informRule');
  const rights = useRights('inform-setting');
  const [search] = useSearchParams();
  const [edited, setEdited] = useState<InformRule | NewRule | undefined>(
    search.has('create') ? { like: Number(search.get('article')) } : undefined,
  );
  const list = useListState({
    filters: { keyword: param.text, warningLevel: param.choices(SURGE_LEVELS) },
    sort: 'updatedAt',
    isDescending: true,
  });
  const { filters, setFilters } = list;
  const close = () => setEdited(undefined);
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited({ like: 0 })}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <FilterBar list={list} extra={create}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoicesFilter
          label={t('field.warningLevel')}
          values={SURGE_LEVELS}
          labelOf={(level) => t(`level.${level}`)}
          value={filters.warningLevel}
          onChange={(warningLevel) => setFilters({ warningLevel })}
        />
      </FilterBar>
      <ResourceTable
        name="inform-rule"
        endpoint={informRuleContract.list}
        list={list}
        columns={useRuleColumns()}
        renderActions={(row: InformRule) => <InformRuleRowActions rule={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={(rows: InformRule[], clear) => <InformRuleBatchActions rules={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited && 'like' in edited && <NewRuleDrawer like={edited.like} onClose={close} />}
        {edited && 'id' in edited && <InformRuleDrawer rule={edited} onClose={close} />}
      </Suspense>
    </>
  );
}
