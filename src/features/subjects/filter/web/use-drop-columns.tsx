import type { TableColumnsType } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import { type DroppedArticle, filterContract } from '../contract.ts';
import { ArticleLink } from './ArticleLink.tsx';

/** An excluded article, with a button to restore it for users who may. */
export function useDropColumns(): TableColumnsType<DroppedArticle> {
  const t = useText('filter');
  const web = useText('web');
  const { modify } = useRights('filter');
  const keep = useAction(filterContract.keep, { success: t('drops.kept'), invalidates: [filterContract] });
  const columns: TableColumnsType<DroppedArticle> = [
    { key: 'title', title: t('field.title'), render: (_, row) => <ArticleLink title={row.title} url={row.url} /> },
    { key: 'site', title: t('field.site'), dataIndex: 'siteName', width: 130, ellipsis: true },
    { key: 'publishedAt', title: t('field.publishedAt'), width: 132, render: (_, row) => <Time value={row.publishedAt} /> },
    { key: 'at', title: t('field.droppedAt'), width: 132, render: (_, row) => <Time value={row.at} /> },
  ];
  if (modify)
    columns.push({
      key: 'keep',
      title: web('table.actions'),
      width: 116,
      render: (_, { articleId, title }) => (
        <ConfirmButton
          isDanger={false}
          question={t('drops.keepQuestion', { title: shortly(title) })}
          onConfirm={() => keep.mutateAsync({ articleIds: [articleId] })}
        >
          {t('drops.keep')}
        </ConfirmButton>
      ),
    });
  return columns;
}
