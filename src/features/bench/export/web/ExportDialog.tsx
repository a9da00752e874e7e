import { Alert, Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import { isOneOf } from '#shared/is-one-of.ts';
import { isSameInput } from '#shared/same-input.ts';
import { pagesAddress } from '#web/client/api-address.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import {
  ARTICLE_COLUMNS,
  type ArticleColumn,
  EXPORT_FORMATS,
  type ExportFormat,
  MOST_DOCUMENT_ARTICLES,
  MOST_ROWS,
  USUAL_COLUMNS,
} from '../contract.ts';
import { AskExportDialog } from './AskExportDialog.tsx';
import type { ExportButtonProps } from './ExportButton.tsx';
import type { AskedExport } from './begin-export.ts';
import { useExportFile } from './use-export-file.ts';

const FIRST_FORMAT = 'xlsx';
const FORMAT = 'export-format';
const COLUMNS = 'export-columns';
const FORMAT_LABEL = 'export-format-label';
const COLUMNS_LABEL = 'export-columns-label';

type Request = Pick<ExportButtonProps, 'filter' | 'articleIds' | 'list' | 'total'>;

export function ExportDialog({ onClose, ...request }: Request & { onClose: () => void }) {
  const t = useText('export');
  const [format, setFormat] = useState<ExportFormat>(FIRST_FORMAT);
  const [columns, setColumns] = useState<ArticleColumn[]>([...USUAL_COLUMNS]);
  const isTable = format === 'csv' || format === 'xlsx';
  const limit = isTable ? MOST_ROWS : MOST_DOCUMENT_ARTICLES;
  const total = request.articleIds?.length ?? request.total;
  const isTooMany = total !== undefined && total > limit;
  const [asked, setAsked] = useState<AskedExport>();
  const { start, isPending } = useExportFile(setAsked);
  const submit = async () => {
    const fields = fieldsOf(request, format, isTable ? columns : []);
    if (await start(request.list ? 'reports' : 'articles', fields)) onClose();
  };
  const isEmpty = isTable && columns.length === 0;
  if (asked) return <AskExportDialog asked={asked} onClose={onClose} />;
  return (
    <FormDialog title={t('title')} onClose={onClose} width={640}>
      <ActionForm
        isDirty={!isSameInput([format, columns], [FIRST_FORMAT, USUAL_COLUMNS])}
        isPending={isPending}
        isReady={!isTooMany && !isEmpty}
        submitText={t('ok')}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <Form.Item htmlFor={FORMAT} label={<span id={FORMAT_LABEL}>{t('format.title')}</span>}>
          <Radio.Group
            id={FORMAT}
            aria-labelledby={FORMAT_LABEL}
            value={format}
            onChange={({ target }) => isOneOf(EXPORT_FORMATS, target.value) && setFormat(target.value)}
          >
            {EXPORT_FORMATS.map((item) => (
              <Radio key={item} value={item}>
                {t(`format.${item}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        {isTable ? <ColumnBoxes columns={columns} onChange={setColumns} /> : <p>{t('documents')}</p>}
        {isTooMany ? (
          <Alert type="warning" showIcon title={t('tooMany', { total, limit })} />
        ) : (
          total !== undefined && <p style={{ margin: 0 }}>{t('total', { total })}</p>
        )}
      </ActionForm>
    </FormDialog>
  );
}

function ColumnBoxes({ columns, onChange }: { columns: ArticleColumn[]; onChange: (columns: ArticleColumn[]) => void }) {
  const t = useText('export');
  return (
    <Form.Item
      htmlFor={COLUMNS}
      label={<span id={COLUMNS_LABEL}>{t('columns')}</span>}
      required
      {...(columns.length === 0 ? { validateStatus: 'error', help: t('noColumns') } : {})}
    >
      <fieldset id={COLUMNS} aria-labelledby={COLUMNS_LABEL} style={{ margin: 0, padding: 0, border: 0 }}>
        <Checkbox.Group
          value={columns}
          onChange={(chosen) => onChange(ARTICLE_COLUMNS.filter((column) => chosen.includes(column)))}
          style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 4 }}
          options={ARTICLE_COLUMNS.map((column) => ({ value: column, label: t(`column.${column}`) }))}
        />
      </fieldset>
    </Form.Item>
  );
}

/** The fields of the form: filter or ids, format, columns, and the base of the file's links. */
const fieldsOf = ({ filter, articleIds, list }: Request, format: ExportFormat, columns: readonly ArticleColumn[]) => ({
  ...(articleIds ? { articleIds } : list ? {} : filter),
  ...(list ? { list } : {}),
  format,
  columns,
  locale: getLanguage(),
  clientDomain: pagesAddress(),
});
