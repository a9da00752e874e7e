import { useText } from '#web/i18n/use-text.ts';
import { type Column, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import type { TableList } from '#web/ui/use-list-state.ts';
import { databaseContract, type SizeRow } from '../contract.ts';
import { SizeDays } from './SizeDays.tsx';
import { useSizeName } from './use-size-name.ts';

type Sort = 'name' | 'bytes' | 'rows' | 'growthDay' | 'growthWeek' | 'growthMonth';
interface SizeTableProps {
  name: string;
  list: TableList<{ keyword?: string | undefined; place?: SizeRow['place'] | undefined }, Sort>;
  place?: SizeRow['place'];
  hasPlace?: boolean;
}

/** Sizes with their growth; a row opens its days. */
export function SizeTable({ name, list, place, hasPlace = false }: SizeTableProps) {
  const t = useText('databaseMonitor');
  return (
    <ResourceTable
      name={name}
      endpoint={databaseContract.sizes}
      list={list}
      {...(place === undefined ? {} : { input: { place } })}
      rowKey={(row: SizeRow) => `${row.place} ${row.name}`}
      columns={useSizeColumns(hasPlace)}
      renderExpanded={(row: SizeRow) => <SizeDays row={row} />}
      emptyText={t('empty.sizes')}
    />
  );
}

function useSizeColumns(hasPlace: boolean): Column<SizeRow, Sort>[] {
  const t = useText('databaseMonitor');
  const nameOf = useSizeName();
  const growth = (key: 'growthDay' | 'growthWeek' | 'growthMonth') => bytesColumn(key, t(`field.${key}`), (row) => row[key], key);
  const place = enumColumn<SizeRow>({
    key: 'place',
    title: t('field.place'),
    width: 130,
    render: (row) => t(`place.${row.place}`),
    label: (row) => t(`place.${row.place}`),
  });
  return [
    ...(hasPlace ? [place] : []),
    textColumn({ key: 'name', title: t(hasPlace ? 'field.item' : 'field.table'), sort: 'name', value: nameOf }),
    bytesColumn('bytes', t('field.bytes'), (row) => row.bytes, 'bytes'),
    bytesColumn('indexBytes', t('field.indexBytes'), (row) => (row.place === 'record' ? row.indexBytes : null)),
    numberColumn({
      key: 'rows',
      title: t('field.rows'),
      sort: 'rows',
      value: (row) => (row.place === 'record' || row.name === 'files' ? row.rows : null),
    }),
    growth('growthDay'),
    growth('growthWeek'),
    growth('growthMonth'),
  ];
}

function bytesColumn(key: string, title: string, value: (row: SizeRow) => number | null, sort?: Sort): Column<SizeRow, Sort> {
  const text = (row: SizeRow): string => {
    const bytes = value(row);
    if (bytes === null) return '–';
    return bytes < 0 ? `−${formatBytes(-bytes)}` : formatBytes(bytes);
  };
  return {
    key,
    title,
    width: 116,
    align: 'right',
    ...(sort === undefined ? {} : { sort }),
    render: (row) => <span className="num">{text(row)}</span>,
    text: (row) => value(row) ?? '',
  };
}
