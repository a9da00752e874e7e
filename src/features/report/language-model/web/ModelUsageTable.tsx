import { Table, type TableColumnsType } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { clientLanguageModelContract, type ModelUsage, sharedLanguageModelContract } from '../contract.ts';
import { costText } from './cost-text.ts';

const whole = (value: number): string => value.toLocaleString('en-US');

/** What it took and cost, by month and purpose. */
export function ModelUsageTable({ isShared }: { isShared: boolean }) {
  const t = useText('languageModel');
  const found = useCall((isShared ? sharedLanguageModelContract : clientLanguageModelContract).usage, {});
  const columns: TableColumnsType<ModelUsage> = [
    { title: t('usage.month'), dataIndex: 'month' },
    ...(isShared ? [{ title: t('usage.client'), dataIndex: 'client' }] : []),
    { title: t('usage.task'), key: 'task', render: (_, { task }) => t(`task.${task}`) },
    { title: t('usage.model'), dataIndex: 'modelName' },
    { title: t('usage.runs'), key: 'runs', align: 'right', render: (_, { runs }) => whole(runs) },
    { title: t('usage.tokens'), key: 'tokens', align: 'right', render: (_, row) => `${whole(row.tokensIn)} / ${whole(row.tokensOut)}` },
    { title: t('usage.cost'), key: 'cost', align: 'right', render: (_, { cost, currency }) => costText(cost, currency) },
  ];
  return (
    <section aria-label={t('usage.title')}>
      <h3>{t('usage.title')}</h3>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Table
          size="small"
          loading={found.isPending}
          columns={columns}
          dataSource={found.data?.items ?? []}
          rowKey={({ month, client, task, modelName, currency, isShared: isOffered }) =>
            [month, client, task, modelName, currency, isOffered].join(' ')
          }
          pagination={false}
          scroll={{ x: true }}
          locale={{ emptyText: t('usage.empty') }}
        />
      )}
    </section>
  );
}
