import { Input, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { subjectContract } from '#features/subjects/subject/contract.ts';
import { type Dictionary, dictionaryContract } from '../contract.ts';
import { WordLines } from './WordLines.tsx';

const invalidates = [dictionaryContract, subjectContract];
const DAYS = [7, 30, 90, 180, 366] as const;

export function DictionaryDialog({ dictionary, onClose }: { dictionary?: Dictionary; onClose: () => void }) {
  const t = useText('dictionary');
  const form = { invalidates, onDone: onClose, onCancel: onClose };
  const fields = (
    <>
      <FormField name="name" label={t('field.name')} help={dictionary?.usedBy.length ? t('help.renamed') : t('help.name')}>
        <Input prefix="@" autoFocus />
      </FormField>
      <FormField name="words" label={t('field.words')} help={t('help.words')} isKeyword>
        <WordLines />
      </FormField>
    </>
  );
  return (
    <FormDialog width={620} title={t(dictionary ? 'dialog.update' : 'dialog.create')} record={dictionary?.name} onClose={onClose}>
      {dictionary ? (
        <SchemaForm
          endpoint={dictionaryContract.update}
          extra={{ id: dictionary.id }}
          initial={{ name: dictionary.name, words: dictionary.words, backfillDays: 0 }}
          success={t('done.updated')}
          {...form}
        >
          {fields}
          {dictionary.usedBy.length > 0 && (
            <FormField name="backfillDays" label={t('field.backfillDays')} help={t('help.backfillDays')}>
              <Select options={[{ value: 0, label: t('noDays') }, ...DAYS.map((days) => ({ value: days, label: t('days', { days }) }))]} />
            </FormField>
          )}
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={dictionaryContract.create} initial={{ words: [] }} hasNext success={t('done.created')} {...form}>
          {fields}
        </SchemaForm>
      )}
    </FormDialog>
  );
}
