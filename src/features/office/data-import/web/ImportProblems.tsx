import { Button, Flex, Table } from 'antd';
import { useState } from 'react';
import { download } from '#features/core/file/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { dataImportContract } from '../contract.ts';

const PAGE = 20;

/** The rows that were refused, one by one, as far as they are kept. `refused` counts all. */
export function ImportProblems({ id, refused }: { id: number; refused: number }) {
  const t = useText('dataImport');
  const [page, setPage] = useState(1);
  const asked = useCall(dataImportContract.problems, { id, page, pageSize: PAGE }, { keepsPrevious: true, refreshMs: 5000 });
  const rows = asked.data?.items ?? [];
  return (
    <section className="panel" style={{ padding: 16, marginBlockStart: 16 }}>
      <Flex justify="space-between" align="center">
        <h3 style={{ margin: 0 }}>
          {t('problem.title')} ({refused})
        </h3>
        <Button onClick={() => void download(dataImportContract.exportProblems.path, { id })}>{t('action.errors')}</Button>
      </Flex>
      <Table
        size="small"
        style={{ marginBlockStart: 8 }}
        rowKey={({ row }) => row}
        loading={asked.isPending}
        dataSource={rows}
        pagination={{
          current: page,
          pageSize: PAGE,
          total: asked.data?.total ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        columns={[
          { key: 'row', title: t('problem.row'), dataIndex: 'row', width: 90, align: 'right' },
          { key: 'column', title: t('problem.column'), dataIndex: 'column', width: 160 },
          {
            key: 'value',
            title: t('problem.value'),
            render: (_, { value }) => <span style={{ overflowWrap: 'anywhere' }}>{value}</span>,
          },
          { key: 'reason', title: t('problem.reason'), width: 260, render: (_, { reason }) => t(`reason.${reason}`) },
        ]}
      />
    </section>
  );
}
