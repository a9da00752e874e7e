import { Checkbox, Select, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type DataImport, dataImportContract, DELIMITERS, ENCODINGS, IMPORT_KINDS } from '../contract.ts';
import { KindFields } from './KindFields.tsx';

/** How the file is read and what its columns mean; saving it begins the check. */
export function SetupForm({ row }: { row: DataImport }) {
  const { id, encoding, delimiter, hasHeader, kind } = row;
  const asked = useCall(dataImportContract.preview, { id, encoding, delimiter, hasHeader, kind }, { staleMs: Number.POSITIVE_INFINITY });
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton active className="panel" />;
  const isNew = Object.keys(row.mapping).length === 0;
  return <ShapeForm row={isNew ? { ...row, mapping: asked.data.mapping } : row} />;
}

function ShapeForm({ row }: { row: DataImport }) {
  const t = useText('dataImport');
  const maySubjects = useCan('subject.m');
  const may = { articles: true, words: maySubjects, subjects: maySubjects, sites: useCan('website.m'), users: useCan('user-manage.m') };
  const kinds = IMPORT_KINDS.filter((kind) => kind === row.kind || may[kind]);
  const { id, encoding, delimiter, hasHeader, kind, mapping, subjectIds, mediaType, dictionaryId } = row;
  return (
    <section className="panel" style={{ padding: 16, marginBlockStart: 16 }}>
      <SchemaForm
        endpoint={dataImportContract.check}
        extra={{
          id,
          ...(row.format === 'csv' ? {} : { delimiter }),
          ...(row.format === 'xlsx' ? { encoding } : {}),
          ...(row.format === 'jsonl' ? { hasHeader } : {}),
        }}
        initial={{ kind, encoding, delimiter, hasHeader, mapping, subjectIds, mediaType, dictionaryId }}
        invalidates={[dataImportContract]}
        submitText={t('action.check')}
        success={t('done.started')}
        maxWidth={1200}
      >
        <FormField name="kind" label={t('field.kind')}>
          <Select style={{ maxWidth: 240 }} options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </FormField>
        {row.format !== 'xlsx' && (
          <FormField name="encoding" label={t('field.encoding')}>
            <Select style={{ maxWidth: 240 }} options={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))} />
          </FormField>
        )}
        {row.format === 'csv' && (
          <FormField name="delimiter" label={t('field.delimiter')}>
            <Select style={{ maxWidth: 240 }} options={DELIMITERS.map((value) => ({ value, label: t(`delimiterName.${value}`) }))} />
          </FormField>
        )}
        {row.format !== 'jsonl' && (
          <FormField name="hasHeader" label={t('field.hasHeader')} valuePropName="checked">
            <Checkbox />
          </FormField>
        )}
        <KindFields row={row} />
      </SchemaForm>
    </section>
  );
}
