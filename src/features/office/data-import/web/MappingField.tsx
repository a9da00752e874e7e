import { Flex, Form, Select, Skeleton, Table } from 'antd';
import { useEffect } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type DataImport, dataImportContract, FIELDS_OF, type ImportField, type RowReason } from '../contract.ts';

type Mapping = DataImport['mapping'];
interface MappingFieldProps extends ControlProps {
  row: DataImport;
  value?: Mapping;
  onChange?: (value: Mapping) => void;
}

/** A column for each field, above the first rows as they will be read with what the form says. */
export function MappingField({ row, value = {}, onChange, ...control }: MappingFieldProps) {
  const t = useText('dataImport');
  const form = Form.useFormInstance();
  const encoding = Form.useWatch<DataImport['encoding'] | undefined>('encoding', form) ?? row.encoding;
  const delimiter = Form.useWatch<DataImport['delimiter'] | undefined>('delimiter', form) ?? row.delimiter;
  const hasHeader = Form.useWatch<boolean | undefined>('hasHeader', form) ?? row.hasHeader;
  const kind = Form.useWatch<DataImport['kind'] | undefined>('kind', form) ?? row.kind;
  const asked = useCall(dataImportContract.preview, { id: row.id, encoding, delimiter, hasHeader, kind }, { keepsPrevious: true });
  const { data } = asked;
  const isOther = Object.keys(value).some((field) => !isOneOf(FIELDS_OF[kind], field));
  const isEmpty = isOther || Object.keys(value).length === 0;
  useEffect(() => {
    // What the columns of another kind mean is no answer.
    if (data?.kind === kind && isEmpty && (isOther || Object.keys(data.mapping).length > 0)) onChange?.(data.mapping);
  }, [data, kind, isEmpty, isOther, onChange]);
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!data) return <Skeleton active />;
  const set = (field: ImportField, place: number | undefined) => {
    const { [field]: _before, ...rest } = value;
    onChange?.(place === undefined ? rest : { ...rest, [field]: place });
  };
  return (
    <Flex vertical gap={12}>
      {data.isRemembered && <span>{t('remembered')}</span>}
      <Flex gap={12} wrap>
        {FIELDS_OF[kind].map((field, i) => (
          <Flex key={field} vertical style={{ width: 180 }}>
            <span>{t(`article.${field}`)}</span>
            <Select
              {...(i === 0 ? control : {})}
              aria-label={t(`article.${field}`)}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('noColumn')}
              value={value[field]}
              options={data.columns.map((label, place) => ({ value: place, label }))}
              onChange={(place: number | undefined) => set(field, place)}
            />
          </Flex>
        ))}
      </Flex>
      <PreviewTable columns={data.columns} rows={data.rows} />
    </Flex>
  );
}

interface PreviewRow {
  cells: string[];
  problem: RowReason | null;
}
interface PreviewTableProps {
  columns: readonly string[];
  rows: readonly PreviewRow[];
}
const MOST_SHOWN = 30;

function PreviewTable({ columns, rows }: PreviewTableProps) {
  const t = useText('dataImport');
  return (
    <div>
      <span>{t('preview', { total: rows.length })}</span>
      <Table<PreviewRow & { key: number }>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content', y: 320 }}
        dataSource={rows.map((row, key) => ({ ...row, key }))}
        columns={columns.slice(0, MOST_SHOWN).map((title, place) => ({
          key: place,
          title,
          width: 180,
          ellipsis: true,
          render: (_, { cells, problem }) => (place === 0 && problem ? t(`reason.${problem}`) : cells[place]),
        }))}
      />
    </div>
  );
}
