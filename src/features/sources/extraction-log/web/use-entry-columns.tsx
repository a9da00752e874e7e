import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { extractionLogContract, LogEntry } from '../contract.ts';
import { EXTRACTION_LOG_DETAIL } from '../paths.ts';
import { useEntryText } from './use-entry-text.ts';

export const OUTCOME_LOOK: Record<LogEntry['outcome'], { tone: ToneName; sign: string }> = {
  failed: { tone: 'red', sign: '✕' },
  filtered: { tone: 'orange', sign: '−' },
  duplicate: { tone: 'grey', sign: '=' },
  stored: { tone: 'green', sign: '✓' },
};

export function useEntryColumns(): ColumnOf<typeof extractionLogContract.list>[] {
  const t = useText('extractionLog');
  const source = useText('source');
  const why = useEntryText();
  const nameOf = (row: LogEntry) => row.title || row.url || t(`kind.${row.kind}`);
  return [
    dateColumn({ key: 'at', title: t('field.at'), isFull: true }),
    enumColumn({
      key: 'outcome',
      title: t('field.outcome'),
      width: 90,
      render: (row) => <ToneTag {...OUTCOME_LOOK[row.outcome]}>{source(`outcome.${row.outcome}`)}</ToneTag>,
      label: (row) => source(`outcome.${row.outcome}`),
    }),
    textColumn({ key: 'reason', title: t('field.reason'), value: why }),
    {
      key: 'object',
      title: t('field.object'),
      grows: true,
      render: (row) => (
        <div className="two-lines" title={`${nameOf(row)} ${row.url}`}>
          <Link to={pathTo(EXTRACTION_LOG_DETAIL, {}, { kind: row.kind, id: row.id })}>{nameOf(row)}</Link>
        </div>
      ),
      text: nameOf,
    },
    textColumn({ key: 'host', title: t('field.host') }),
    textColumn({ key: 'sourceName', title: t('field.source'), value: (row) => row.sourceName || t('gone') }),
    textColumn({ key: 'clientName', title: t('field.client'), isHidden: true }),
    textColumn({ key: 'url', title: t('field.url'), isHidden: true }),
    enumColumn({
      key: 'kind',
      title: t('filter.kind'),
      isHidden: true,
      render: (row) => t(`kind.${row.kind}`),
      label: (row) => t(`kind.${row.kind}`),
    }),
  ];
}
