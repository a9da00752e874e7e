import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { LevelTag } from '#features/inform/inform-rule/web/facade.tsx';
import type { Dispatch, informHandContract } from '../contract.ts';

export function useHandColumns(): ColumnOf<typeof informHandContract.list>[] {
  const t = useText('informHand');
  const rules = useText('informRule');
  const progress = useProgressText();
  const titleOf = ({ title, articleIds }: Dispatch) => (articleIds.length > 1 ? t('more', { title, total: articleIds.length }) : title);
  return [
    enumColumn({
      key: 'warningLevel',
      title: t('field.warningLevel'),
      width: 96,
      render: (row) => <LevelTag level={row.warningLevel} />,
      label: (row) => rules(`level.${row.warningLevel}`),
    }),
    {
      key: 'title',
      title: t('field.title'),
      grows: true,
      render: (row) => (
        <Link className="two-lines" to={pathTo(ARTICLE_DETAIL, { id: row.articleIds[0] ?? 0 })} title={titleOf(row)}>
          {titleOf(row)}
        </Link>
      ),
      text: titleOf,
    },
    numberColumn({ key: 'recipients', title: t('field.recipients') }),
    textColumn({ key: 'progress', title: t('field.progress'), width: 180, value: progress }),
    textColumn({ key: 'sender', title: t('field.sender'), width: 110 }),
    dateColumn({ key: 'sendAt', title: t('field.sendAt'), isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt') }),
  ];
}

const STEPS = ['delivered', 'waiting', 'failed', 'keptBack', 'confirmed'] as const;

/** Recipients by what became of it; what is none is not said. */
export function useProgressText(): (dispatch: Dispatch) => string {
  const t = useText('informHand');
  return (dispatch) =>
    STEPS.filter((step) => dispatch[step] > 0)
      .map((step) => t(`progress.${step}`, { total: dispatch[step] }))
      .join(' · ');
}
