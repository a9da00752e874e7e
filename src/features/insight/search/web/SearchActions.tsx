import { Button, Space } from 'antd';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '#features/bench/export/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { useQuestion } from '#web/ui/use-question.ts';
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
  const ask = useQuestion();
  const navigate = useNavigate();
  const mayExport = useCan('classifiedInfo.a');
  const mayWatch = useCan('subject.m');
  const maySeeBoard = useCan('analysis.b');
  const { isFolded: _, ...filter } = filters;
  const lost = lostFilters(filters);
  const toSubject = () => void navigate(pathTo(SUBJECT_ADD, {}, subjectQuery(filters)));
  const names = lost.map((key) => t(`field.${key}`)).join(t('listSeparator'));
  const makeSubject = () => {
    if (lost.length === 0) toSubject();
    else
      ask({
        question: t('subject.question', { names }),
        verb: t('action.makeSubject'),
        isDanger: false,
        onConfirm: toSubject,
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
