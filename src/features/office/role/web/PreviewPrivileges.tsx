import { Table, type TableColumnsType } from 'antd';
import { FLAGS, type Grant } from '#shared/privileges.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Preview, roleContract } from '../contract.ts';
import { type MatrixRow, rowsOf } from './matrix-rows.ts';

/** Each privilege: held, or why not. */
export function PreviewPrivileges({ preview }: { preview: Preview }) {
  const t = useText('role');
  const user = useText('user');
  const web = useText('web');
  const matrix = useCall(roleContract.matrix, undefined);
  const reasons = new Map<Grant, Preview['refused'][number]['reason']>(preview.refused.map(({ grant, reason }) => [grant, reason]));
  const columns: TableColumnsType<MatrixRow> = [
    {
      title: t('field.module'),
      dataIndex: 'name',
      onCell: (row) => (row.kind === 'area' ? { colSpan: FLAGS.length + 1 } : {}),
      render: (name: string, row) => (row.kind === 'area' ? <strong>{name}</strong> : name),
    },
    ...FLAGS.map((flag) => ({
      title: user(`right.flag.${flag}`),
      key: flag,
      align: 'center' as const,
      onCell: (row: MatrixRow) => (row.kind === 'area' ? { colSpan: 0 } : {}),
      render: (_: unknown, row: MatrixRow) => {
        const reason = row.kind === 'module' ? reasons.get(`${row.module}.${flag}`) : undefined;
        if (row.kind === 'area') return null;
        return reason ? <span style={{ opacity: 0.75 }}>{t(`refused.${reason}`)}</span> : `✓ ${t('held')}`;
      },
    })),
  ];
  const rows = matrix.data
    ? rowsOf(
        matrix.data,
        '',
        (module) => user(`right.module.${module}`),
        (area) => web(`area.${area}`),
      )
    : [];
  return (
    <section style={{ marginBlockStart: 16 }}>
      <h2 style={{ fontSize: 16 }}>{t('field.grants')}</h2>
      <Table size="small" rowKey="key" loading={matrix.isPending} columns={columns} dataSource={rows} pagination={false} />
    </section>
  );
}
