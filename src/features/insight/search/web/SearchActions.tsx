import { App, Button, Space } from 'antd';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '#features/bench/export/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { SUBJECT_ADD } from '#features/subjects/subject/paths.ts';
import { SEARCH_DASHBOARD } from '../paths.ts';
import { lostFilters, subjectQuery } from './subject-of-search.ts';

interface SearchActionsProps {
  filters: ArticleFilters;
  total: number | undefined;
  selected: ReadonlySet<number>;
}

/** Actions on a search: export, analysis board, new subject. */
export function SearchActions({ filters, total, selected }: SearchActionsProps) {
  const t = useText('search');
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const mayExport = useCan('classifiedInfo.a');
  const mayWatch = useCan('subject.m');
  const maySeeBoard = useCan('analysis.b');
  const { isFolded: _, ...filter } = filters;
  const lost = lostFilters(filters);
  const toSubject = () => void navigate(pathTo(SUBJECT_ADD, {}, subjectQuery(filters)));
  const makeSubject = () => {
    if (lost.length === 0) toSubject();
    else
      modal.confirm({
        title: t('subject.question'),
        content: t('subject.lost', { names: lost.map((key) => t(`field.${key}`)).join(t('listSeparator')) }),
        onOk: toSubject,
      });
  };
  return (
    <Space>
      {mayExport && (
        <ExportButton size="middle" filter={filter} total={total} {...(selected.size > 0 ? { articleIds: [...selected] } : {})} />
      )}
      {maySeeBoard && (
        <Link to={pathTo(SEARCH_DASHBOARD, {}, filter)}>
          <Button>{t('action.asBoard')}</Button>
        </Link>
      )}
      {mayWatch && (
        <Button type="primary" disabled={!filters.keyword} onClick={makeSubject}>
          {t('action.makeSubject')}
        </Button>
      )}
    </Space>
  );
}
