import { Form, Input, InputNumber, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { COMPARISONS, dbCheckContract, EVERY_MINUTES, MEASURES, type RecordCheck } from '../contract.ts';
import { ReadableColumns } from './ReadableColumns.tsx';
import { TryQuery } from './TryQuery.tsx';
import { useCheckTexts } from './use-check-texts.ts';

const NEW = { note: '', query: '', measure: 'value', comparison: 'above', threshold: 0, everyMinutes: 60 } as const;

export function CheckDialog({ check, onClose }: { check?: RecordCheck; onClose: () => void }) {
  const t = useText('databaseMonitor');
  const form = { invalidates: [dbCheckContract], maxWidth: 760, onDone: onClose, onCancel: onClose };
  const minutes =
    check && !EVERY_MINUTES.some((one) => one === check.everyMinutes) ? [check.everyMinutes, ...EVERY_MINUTES] : EVERY_MINUTES;
  return (
    <FormDialog width={760} title={t(check ? 'dialog.update' : 'dialog.create')} record={check?.name} onClose={onClose}>
      {check ? (
        <SchemaForm endpoint={dbCheckContract.update} extra={{ id: check.id }} initial={check} success={t('done.saved')} {...form}>
          <CheckFields minutes={minutes} />
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={dbCheckContract.create} initial={NEW} success={t('done.created')} {...form}>
          <CheckFields minutes={minutes} />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function CheckFields({ minutes }: { minutes: readonly number[] }) {
  const t = useText('databaseMonitor');
  const { every } = useCheckTexts();
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="query" label={t('field.query')} help={t('help.query')}>
        <Input.TextArea spellCheck={false} autoSize={{ minRows: 4, maxRows: 12 }} style={{ fontFamily: 'monospace' }} />
      </FormField>
      <Form.Item noStyle shouldUpdate>
        {(form) => <TryQuery query={String(form.getFieldValue('query') ?? '')} />}
      </Form.Item>
      <ReadableColumns />
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', columnGap: 16 }}>
        <FormField name="measure" label={t('field.measure')}>
          <Select options={MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))} />
        </FormField>
        <FormField name="comparison" label={t('field.comparison')}>
          <Select options={COMPARISONS.map((value) => ({ value, label: t(`comparison.${value}`) }))} />
        </FormField>
        <FormField name="threshold" label={t('field.threshold')}>
          <InputNumber style={{ width: '100%' }} />
        </FormField>
        <FormField name="everyMinutes" label={t('field.everyMinutes')}>
          <Select options={minutes.map((value) => ({ value, label: every(value) }))} />
        </FormField>
      </div>
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
    </>
  );
}
