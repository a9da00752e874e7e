import { MoreOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import type { ArticleStatus } from '#shared/media.ts';
import type { ApiError } from '#web/client/api-error.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { articleRoutes } from './routes.ts';
import { useArticleActions } from './use-article-actions.ts';
import { findIds } from './use-article-pages.ts';
import { useWorkActions } from './work/use-work-actions.ts';

export interface HandleMenuProps {
  /** What the articles are about, for the names of the buttons. */
  name: string;
  /** The articles; their status is chosen here. */
  filter: ArticleFilter;
  /** Articles that nobody has taken up, and those in work. */
  open: number;
  processing: number;
  /** Further actions at the end of the menu. */
  items?: readonly { key: string; label: string; run: () => void }[];
}

/** Takes all articles of a filter into work, finishes them, or puts them into the basket, with an undo. */
export function HandleMenu({ name, filter, open, processing, items = [] }: HandleMenuProps) {
  const t = useText('article');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const [isFinding, setIsFinding] = useState(false);
  const { changeStatus, isPending } = useArticleActions();
  const { select } = useWorkActions();
  const mayModify = useCan('classifiedInfo.m');
  const maySelect = useCan('brief-report.b');
  const onAll = async (status: ArticleStatus[], run: (ids: number[]) => void): Promise<void> => {
    setIsFinding(true);
    await findIds(articleRoutes.list, { ...filter, status })
      .then(run, (error: ApiError) => void message.error(errorText(error)))
      .finally(() => setIsFinding(false));
  };
  const take = () => void onAll(['unread', 'read'], (ids) => changeStatus(ids, 'processing'));
  const finish = () => void onAll(['unread', 'read', 'processing'], (ids) => changeStatus(ids, 'processed'));
  const choose = () => void onAll(['unread', 'read', 'processing'], (articleIds) => select.mutate({ articleIds }));
  const all = [
    ...(mayModify ? [{ key: 'finish', label: t('handle.finish', { total: open + processing }), run: finish }] : []),
    ...(maySelect ? [{ key: 'select', label: t('work.action.select'), run: choose }] : []),
    ...items,
  ];
  return (
    <>
      {mayModify && open > 0 && (
        <Button type="link" size="small" loading={isFinding || isPending} aria-label={`${t('handle.take')} ${name}`} onClick={take}>
          {t('handle.take')}
        </Button>
      )}
      {all.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: all.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => all.find((item) => item.key === key)?.run() }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${t('work.more')} ${name}`} />
        </Dropdown>
      )}
    </>
  );
}
