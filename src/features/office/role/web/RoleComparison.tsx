import { Flex, Select, Table, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { FLAGS, type Grant } from '#shared/privileges.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Matrix, Role } from '../contract.ts';
import { type MatrixRow, rowsOf } from './matrix-rows.ts';
import type { RoleKind } from './role-kind.ts';

/** What one of two roles gives and the other does not. */
export function RoleComparison({ kind, role }: { kind: RoleKind; role: Role }) {
  const t = useText('role');
  const nameText = useNameText();
  const [search, setSearch] = useSearchParams();
  const roles = useCall(kind.contract.list, { pageSize: 200 });
  const matrix = useCall(kind.contract.matrix, undefined);
  const others = (roles.data?.items ?? []).filter(({ id }) => id !== role.id);
  const other = others.find(({ id }) => String(id) === search.get('with'));
  const failed = [roles, matrix].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <Flex gap={8} align="center" style={{ marginBlockEnd: 16 }}>
        {t('field.compareWith')}
        <Select
          style={{ width: 240 }}
          aria-label={t('field.compareWith')}
          showSearch={{ optionFilterProp: 'label' }}
          loading={roles.isPending}
          value={other?.id}
          options={others.map(({ id, name }) => ({ value: id, label: nameText(name) }))}
          onChange={(id) => setSearch({ tab: 'comparison', with: String(id) })}
        />
      </Flex>
      {other && matrix.data ? <Differences matrix={matrix.data} role={role} other={other} /> : <EmptyState text={t('chooseRole')} />}
    </>
  );
}

function Differences({ matrix, role, other }: { matrix: Matrix; role: Role; other: Role }) {
  const t = useText('role');
  const user = useText('user');
  const web = useText('web');
  const nameText = useNameText();
  const [own, theirs] = [new Set<Grant>(role.grants), new Set<Grant>(other.grants)];
  const differs = ({ module }: Matrix['modules'][number]) =>
    FLAGS.some((flag) => own.has(`${module}.${flag}`) !== theirs.has(`${module}.${flag}`));
  const rows = rowsOf(
    { modules: matrix.modules.filter(differs) },
    '',
    (module) => user(`right.module.${module}`),
    (area) => web(`area.${area}`),
  );
  const textOf = (has: boolean, isIn: boolean) => {
    if (has === isIn) return t(has ? 'both' : 'neither');
    return <ToneTag tone={has ? 'green' : 'orange'}>{t('onlyIn', { name: nameText((has ? role : other).name) })}</ToneTag>;
  };
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
      render: (_: unknown, row: MatrixRow) =>
        row.kind === 'module' && textOf(own.has(`${row.module}.${flag}`), theirs.has(`${row.module}.${flag}`)),
    })),
  ];
  return <Table size="small" rowKey="key" columns={columns} dataSource={rows} pagination={false} locale={{ emptyText: t('same') }} />;
}
