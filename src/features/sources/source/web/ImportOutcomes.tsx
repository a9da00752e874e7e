import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { IMPORT_OUTCOMES, type ImportedSource } from '../transfer.contract.ts';
import { useReasonText } from './use-reason-text.ts';

const TONES = { added: 'green', exists: 'grey', refused: 'red' } as const;
const SIGNS = { added: '✓', exists: '=', refused: '✕' } as const;

/** The result for each address of an import, the refused first. */
export function ImportOutcomes({ items }: { items: ImportedSource[] }) {
  const t = useText('source');
  const reasonText = useReasonText();
  return (
    <Table<ImportedSource & { key: number }>
      size="small"
      // A list may contain an address twice.
      dataSource={items
        .map((item, key) => ({ ...item, key }))
        .toSorted((a, b) => IMPORT_OUTCOMES.indexOf(b.outcome) - IMPORT_OUTCOMES.indexOf(a.outcome))}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'outcome',
          title: t('import.outcome'),
          width: 110,
          render: (_, item) => (
            <ToneTag tone={TONES[item.outcome]} sign={SIGNS[item.outcome]}>
              {t(`import.outcomes.${item.outcome}`)}
            </ToneTag>
          ),
        },
        {
          key: 'url',
          title: t('field.name'),
          render: (_, item) => (
            <span style={{ overflowWrap: 'anywhere' }}>
              {item.name && <div>{item.name}</div>}
              {item.url}
            </span>
          ),
        },
        {
          key: 'reason',
          title: t('run.reason'),
          width: 220,
          render: (_, item) =>
            item.reason ? reasonText(item.reason) : item.kind && t('import.found', { kind: t(`kind.${item.kind}`), total: item.items }),
        },
      ]}
    />
  );
}
