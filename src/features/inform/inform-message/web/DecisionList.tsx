import { DECISION_REASONS, DECISION_RESULTS } from '#shared/warnings.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { LevelTag, useDecisionText } from '#features/inform/inform-rule/web/facade.tsx';
import { informMessageContract } from '../contract.ts';
import { RecipientFilter } from './RecipientFilter.tsx';

const PARAMS = {
  result: param.choices(DECISION_RESULTS),
  reason: param.choices(DECISION_REASONS),
  warningLevel: param.choices(SURGE_LEVELS),
  ruleId: param.numbers,
  isByHand: param.flag,
  informUserId: param.numbers,
  messageId: param.number,
  silenceId: param.number,
  articleId: param.number,
  eventId: param.number,
  period: param.text,
};

/** Every article that a rule fitted, for every recipient: sent, or kept back and why. */
export function DecisionList() {
  const t = useText('informMessage');
  const rules = useText('informRule');
  const list = useListState({ filters: PARAMS });
  const { filters, setFilters } = list;
  const { period, ...asked } = filters;
  return (
    <>
      <FilterBar list={list}>
        <ChoicesFilter
          label={t('field.result')}
          values={DECISION_RESULTS}
          labelOf={(result) => rules(`decision.${result}`)}
          value={filters.result}
          onChange={(result) => setFilters({ result })}
        />
        <ChoicesFilter
          label={t('field.reason')}
          values={DECISION_REASONS.filter((reason) => reason !== '')}
          labelOf={(reason) => rules(`reason.${reason}`)}
          value={filters.reason?.filter((reason) => reason !== '')}
          onChange={(reason) => setFilters({ reason })}
        />
        <ChoicesFilter
          label={t('field.warningLevel')}
          values={SURGE_LEVELS}
          labelOf={(level) => rules(`level.${level}`)}
          value={filters.warningLevel}
          onChange={(warningLevel) => setFilters({ warningLevel })}
        />
        <EntitiesFilter label={t('field.rule')} entity="informRule" value={filters.ruleId} onChange={(ruleId) => setFilters({ ruleId })} />
        <RecipientFilter value={filters.informUserId} onChange={(informUserId) => setFilters({ informUserId })} />
        <FilterField label={t('field.period')}>
          <DateRange value={period} onChange={(value) => setFilters({ period: value })} />
        </FilterField>
      </FilterBar>
      <ResourceTable
        name="inform-decision"
        endpoint={informMessageContract.decisions}
        list={{ ...list, filters: asked }}
        input={parseDateRange(period ?? '')}
        rowKey={(row) => `${row.ruleId} ${row.articleId} ${row.occasion} ${row.informUserId}`}
        columns={useDecisionColumns()}
        emptyText={t('empty.decisions')}
      />
    </>
  );
}

function useDecisionColumns(): ColumnOf<typeof informMessageContract.decisions>[] {
  const t = useText('informMessage');
  const rules = useText('informRule');
  const decisionText = useDecisionText();
  return [
    {
      key: 'title',
      title: t('field.title'),
      grows: true,
      render: ({ articleId, title }) =>
        title === '' ? (
          t('noArticle')
        ) : (
          <Link className="two-lines" to={pathTo(ARTICLE_DETAIL, { id: articleId })} title={title}>
            {title}
          </Link>
        ),
      text: ({ title }) => title,
    },
    enumColumn({
      key: 'warningLevel',
      title: t('field.warningLevel'),
      width: 96,
      render: (row) => <LevelTag level={row.warningLevel} />,
      label: (row) => rules(`level.${row.warningLevel}`),
    }),
    textColumn({ key: 'rule', title: t('field.rule'), width: 140, value: (row) => (row.ruleId < 0 ? t('byHand') : row.ruleName) }),
    textColumn({ key: 'recipient', title: t('field.recipient'), width: 120 }),
    textColumn({ key: 'result', title: t('field.result'), width: 200, value: (row) => decisionText(row) }),
    dateColumn({ key: 'at', title: t('field.at') }),
  ];
}
