import { Checkbox, ConfigProvider, Input, Table, type TableColumnsType, Tooltip } from 'antd';
import { useState } from 'react';
import { type Flag, FLAGS, type Grant } from '#shared/privileges.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import type { Matrix } from '../contract.ts';
import { rowsOf, type MatrixRow, withFlag } from './matrix-rows.ts';

interface PrivilegeMatrixProps extends ControlProps {
  matrix: Matrix;
  value?: readonly Grant[];
  onChange?: (grants: Grant[]) => void;
  disabled?: boolean;
}

/** Modules by area × browse, modify, action and delete. */
export function PrivilegeMatrix({ matrix, value = [], onChange, disabled, id, ...control }: PrivilegeMatrixProps) {
  const t = useText('role');
  const user = useText('user');
  const web = useText('web');
  const [keyword, setKeyword] = useState('');
  const { componentDisabled } = ConfigProvider.useConfig();
  const isDisabled = disabled ?? componentDisabled;
  const rows = rowsOf(
    matrix,
    keyword,
    (module) => user(`right.module.${module}`),
    (area) => web(`area.${area}`),
  );
  const columns = useColumns({ value, isDisabled, onChange });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      style={PLAIN}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
    >
      <Input.Search
        allowClear
        disabled={false}
        value={keyword}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setKeyword(event.target.value)}
        style={{ maxWidth: 320, marginBlockEnd: 12 }}
      />
      <Table size="small" rowKey="key" columns={columns} dataSource={rows} pagination={false} locale={{ emptyText: t('noModule') }} />
    </fieldset>
  );
}

interface Columns {
  value: readonly Grant[];
  isDisabled: boolean;
  onChange: ((grants: Grant[]) => void) | undefined;
}

function useColumns({ value, isDisabled, onChange }: Columns): TableColumnsType<MatrixRow> {
  const t = useText('role');
  const user = useText('user');
  const granted = new Set<Grant>(value);
  return [
    {
      title: t('field.module'),
      dataIndex: 'name',
      onCell: (row) => (row.kind === 'area' ? { colSpan: FLAGS.length + 1 } : {}),
      render: (name: string, row) => (row.kind === 'area' ? <strong>{name}</strong> : name),
    },
    ...FLAGS.map((flag) => ({
      title: <Tooltip title={t(`flag.${flag}`)}>{user(`right.flag.${flag}`)}</Tooltip>,
      key: flag,
      width: 110,
      align: 'center' as const,
      onCell: (row: MatrixRow) => (row.kind === 'area' ? { colSpan: 0 } : {}),
      render: (_: unknown, row: MatrixRow) =>
        row.kind === 'module' && (
          <Cell
            row={row}
            flag={flag}
            granted={granted}
            isDisabled={isDisabled}
            onChange={(isOn) => onChange?.(withFlag(value, row.module, flag, isOn))}
          />
        ),
    })),
  ];
}

const PLAIN = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;

interface CellProps {
  row: Extract<MatrixRow, { kind: 'module' }>;
  flag: Flag;
  granted: ReadonlySet<Grant>;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** What cannot be granted says why. */
function Cell({ row, flag, granted, isDisabled, onChange }: CellProps) {
  const t = useText('role');
  const user = useText('user');
  const isOn = granted.has(`${row.module}.${flag}`);
  const name = `${row.name} · ${user(`right.flag.${flag}`)}`;
  const why = row.given.includes(flag) ? (!isOn && !row.held.includes(flag) ? 'notHeld' : undefined) : isOn ? 'keptOff' : 'notGiven';
  if (why === 'notGiven' || (why === 'keptOff' && isDisabled))
    return (
      <Tooltip title={t(`why.${why}`)}>
        <span>
          <span aria-hidden>–</span>
          <span className="sr-only">{`${name}: ${t(`why.${why}`)}`}</span>
        </span>
      </Tooltip>
    );
  return (
    <Tooltip title={why && t(`why.${why}`)}>
      <Checkbox
        checked={isOn}
        disabled={isDisabled || why === 'notHeld'}
        aria-label={why ? `${name}: ${t(`why.${why}`)}` : name}
        onChange={(event) => onChange(event.target.checked)}
      >
        {why === 'keptOff' && t('kept')}
      </Checkbox>
    </Tooltip>
  );
}
