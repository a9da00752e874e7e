import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { KeyReposter, SpreadAnalysis } from '../contract.ts';
import { Block } from './Block.tsx';
import { useKeyColumns } from './use-key-columns.tsx';

/** Accounts by how many reposts they brought: each number opens the reposts that came through the account. */
export function KeyTable({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const columns = useKeyColumns(data.post.id);
  return (
    <Block title={t('key.title')}>
      {data.keys.length === 0 ? (
        <EmptyState text={t('key.none')} />
      ) : (
        <Table<KeyReposter>
          size="small"
          rowKey="id"
          dataSource={data.keys}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={columns}
        />
      )}
    </Block>
  );
}
