import { USUAL_COLUMNS } from '#features/bench/export/contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { type DataExport, dataExportContract } from '../contract.ts';
import { ExportFields } from './ExportFields.tsx';

const WIDTH = 640;
const LIVE = { takes: 'new' as const, isLive: true, format: 'jsonl' as const };
const EMPTY = {
  name: '',
  isEnabled: true,
  takes: 'all' as const,
  days: null,
  filter: {},
  columnNames: [...USUAL_COLUMNS],
  format: 'csv' as const,
  rhythm: null,
  isLive: false,
};

interface ExportDrawerProps {
  row?: DataExport;
  /** A new one pushes articles as they come. */
  isLive?: boolean;
  onClose: () => void;
}

/** What an export takes, when, and as what. */
export function ExportDrawer({ row, isLive = false, onClose }: ExportDrawerProps) {
  const t = useText('dataExport');
  const locale = useLanguage();
  const form = { invalidates: [dataExportContract], onDone: onClose, onCancel: onClose, maxWidth: WIDTH };
  return (
    <FormDrawer title={row ? `${t('dialog.update')} · ${shortly(row.name)}` : t('dialog.create')} size={WIDTH + 60} onClose={onClose}>
      {row ? (
        <SchemaForm endpoint={dataExportContract.update} extra={{ id: row.id }} initial={row} success={t('done.updated')} {...form}>
          <ExportFields />
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={dataExportContract.create}
          initial={{ ...EMPTY, locale, ...(isLive ? LIVE : {}) }}
          success={t('done.created')}
          {...form}
        >
          <ExportFields />
        </SchemaForm>
      )}
    </FormDrawer>
  );
}
