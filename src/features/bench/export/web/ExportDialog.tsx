import { Alert, App, Checkbox, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { isOneOf } from '#shared/is-one-of.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { pagesAddress } from '#web/client/api-address.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { useText } from '#web/i18n/use-text.ts';
import {
  ARTICLE_COLUMNS,
  type ArticleColumn,
  EXPORT_FORMATS,
  type ExportFormat,
  exportContract,
  MOST_DOCUMENT_ARTICLES,
  MOST_ROWS,
  USUAL_COLUMNS,
} from '../contract.ts';
import type { ExportButtonProps } from './ExportButton.tsx';
import { postForm } from './post-form.ts';

type Request = Pick<ExportButtonProps, 'filter' | 'articleIds' | 'list' | 'total'>;

export function ExportDialog({ onClose, ...request }: Request & { onClose: () => void }) {
  const t = useText('export');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [columns, setColumns] = useState<ArticleColumn[]>([...USUAL_COLUMNS]);
  const isTable = format === 'csv' || format === 'xlsx';
  const limit = isTable ? MOST_ROWS : MOST_DOCUMENT_ARTICLES;
  const total = request.articleIds?.length ?? request.total;
  const isTooMany = total !== undefined && total > limit;
  const start = useExport(request, format, isTable ? columns : [], onClose);
  return (
    <Modal
      open
      title={t('title')}
      okText={t('ok')}
      okButtonProps={{ disabled: isTooMany || (isTable && columns.length === 0) }}
      onOk={start}
      onCancel={onClose}
      width={640}
    >
      <Form layout="vertical">
        <Form.Item label={t('format.title')}>
          <Radio.Group value={format} onChange={({ target }) => isOneOf(EXPORT_FORMATS, target.value) && setFormat(target.value)}>
            {EXPORT_FORMATS.map((item) => (
              <Radio key={item} value={item}>
                {t(`format.${item}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        {isTable ? <ColumnBoxes columns={columns} onChange={setColumns} /> : <p>{t('documents')}</p>}
      </Form>
      {isTooMany ? (
        <Alert type="warning" showIcon title={t('tooMany', { total, limit })} />
      ) : (
        total !== undefined && <p style={{ margin: 0 }}>{t('total', { total })}</p>
      )}
    </Modal>
  );
}

/** Requests the file, which the browser then downloads. */
function useExport(request: Request, format: ExportFormat, columns: readonly ArticleColumn[], onStarted: () => void): () => Promise<void> {
  const t = useText('export');
  const { message } = App.useApp();
  const errorText = useErrorText();
  return async () => {
    try {
      await postForm(request.list ? exportContract.reports.path : exportContract.articles.path, fieldsOf(request, format, columns));
      void message.info(t('started'));
      onStarted();
    } catch (error) {
      void message.error(errorText(error));
    }
  };
}

function ColumnBoxes({ columns, onChange }: { columns: ArticleColumn[]; onChange: (columns: ArticleColumn[]) => void }) {
  const t = useText('export');
  return (
    <Form.Item label={t('columns')}>
      <Checkbox.Group
        value={columns}
        onChange={(chosen) => onChange(ARTICLE_COLUMNS.filter((column) => chosen.includes(column)))}
        style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 4 }}
        options={ARTICLE_COLUMNS.map((column) => ({ value: column, label: t(`column.${column}`) }))}
      />
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
