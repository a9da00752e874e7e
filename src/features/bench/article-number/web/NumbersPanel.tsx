import { Alert, Button, Flex, Skeleton, Space } from 'antd';
import { useState } from 'react';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { articleNumberContract } from '../contract.ts';
import { CurrentNumbers } from './CurrentNumbers.tsx';
import { EditNumbersDialog } from './EditNumbersDialog.tsx';
import { EditUrlDialog } from './EditUrlDialog.tsx';
import { NumberHistory } from './NumberHistory.tsx';
import { NumberTrend } from './NumberTrend.tsx';
import { TaskState } from './TaskState.tsx';
import { detailRoute, useNumberTask } from './use-number-task.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

/** The article's numbers, their history, and the forms for new ones. */
export function NumbersPanel({ id }: { id: number }) {
  const article = useCall(detailRoute, { id });
  if (article.isError) return <ErrorState error={article.error} onRetry={() => void article.refetch()} />;
  if (!article.data) return <Skeleton active className="panel" />;
  return <Numbers article={article.data} />;
}

function Numbers({ article }: { article: ArticleDetail }) {
  const t = useText('articleNumber');
  const rights = useRights('classifiedInfo');
  const [edited, setEdited] = useState<'numbers' | 'url'>();
  const task = useNumberTask(article.id);
  const isBusy = task?.state === 'waiting' || task?.state === 'running';
  const history = article.numberHistory;
  const close = () => setEdited(undefined);
  return (
    <Flex vertical gap={12}>
      <section className="panel">
        <NumbersHead articleId={article.id} isBusy={isBusy} onEdit={() => setEdited('numbers')} />
        {history.length > 0 ? <CurrentNumbers article={article} /> : <EmptyState text={t('current.none')} />}
        <TaskState task={task} />
        <p style={{ margin: '12px 0 0', overflowWrap: 'anywhere' }}>
          {t('address.title')}: <OutgoingLink href={article.url}>{article.url}</OutgoingLink>{' '}
          {rights.modify && (
            <Button size="small" type="link" onClick={() => setEdited('url')}>
              {t('action.url')}
            </Button>
          )}
        </p>
      </section>
      {history.length === 1 && <Alert type="info" title={t('trend.one')} />}
      {history.length > 1 && <NumberTrend history={history} />}
      {history.length > 0 && <NumberHistory history={history} />}
      {edited === 'numbers' && <EditNumbersDialog article={article} onClose={close} />}
      {edited === 'url' && <EditUrlDialog article={article} onClose={close} />}
    </Flex>
  );
}

function NumbersHead({ articleId, isBusy, onEdit }: { articleId: number; isBusy: boolean; onEdit: () => void }) {
  const t = useText('articleNumber');
  const rights = useRights('classifiedInfo');
  const update = useAction(articleNumberContract.addTask, { success: t('done.queued'), invalidates: [articleNumberContract] });
  return (
    <Flex justify="space-between" align="center" gap={12} wrap>
      <h2 style={{ fontSize: 14, margin: 0 }}>{t('current.title')}</h2>
      <Space wrap>
        {rights.modify && (
          <Button size="small" onClick={onEdit}>
            {t('action.edit')}
          </Button>
        )}
        {rights.action && (
          <Button
            size="small"
            type="primary"
            loading={isBusy || update.isPending}
            onClick={() => update.mutate({ articleIds: [articleId] })}
          >
            {t('action.update')}
          </Button>
        )}
      </Space>
    </Flex>
  );
}
