import { Form, Select } from 'antd';
import { MEDIA_TYPES } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import type { DataImport } from '../contract.ts';
import { MappingField } from './MappingField.tsx';

/** The columns of what is in the file, and where it goes. */
export function KindFields({ row }: { row: DataImport }) {
  const t = useText('dataImport');
  const web = useText('web');
  const form = Form.useFormInstance();
  const kind = Form.useWatch<DataImport['kind'] | undefined>('kind', form) ?? row.kind;
  return (
    <>
      <FormField name="mapping" label={t('field.mapping')} help={t(`help.${kind}`)}>
        <MappingField row={row} />
      </FormField>
      {kind === 'articles' && (
        <FormField name="subjectIds" label={t('field.subjectIds')} help={t('help.subjectIds')}>
          <EntitySelect entity="subject" isMultiple />
        </FormField>
      )}
      {(kind === 'articles' || kind === 'sites') && (
        <FormField name="mediaType" label={t('field.mediaType')}>
          <Select style={{ maxWidth: 240 }} options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))} />
        </FormField>
      )}
      {kind === 'words' && (
        <FormField name="dictionaryId" label={t('field.dictionaryId')} help={t('help.dictionaryId')}>
          <EntitySelect entity="dictionary" />
        </FormField>
      )}
    </>
  );
}
