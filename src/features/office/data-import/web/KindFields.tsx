import { Form } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import type { DataImport } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { MappingField } from './MappingField.tsx';

/** The columns of what is in the file, and where it goes. */
export function KindFields({ row }: { row: DataImport }) {
  const t = useText('dataImport');
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
          <MediaSelect style={{ maxWidth: 240 }} />
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
