import { Button, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { subjectTreeRoute } from './routes.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { formatDateRange, parseDateRange, shortcutRange } from '#web/ui/date-range.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { redoClassifyContract } from '../contract.ts';

const SECOND_MS = 1000;

/** Chooses the subjects and the period of publication. */
export function RedoDialog({ onClose }: { onClose: () => void }) {
  const t = useText('redoClassify');
  const [initial] = useState((): { subjectIds: number[]; from: number; until: number } => {
    const { from, until } = shortcutRange('last7', Date.now());
    return { subjectIds: [], from, until: until + SECOND_MS };
  });
  return (
    <FormDialog width={640} title={t('action.create')} onClose={onClose}>
      <p style={{ marginBlockStart: 0 }}>{t('help')}</p>
      <SchemaForm
        endpoint={redoClassifyContract.create}
        initial={initial}
        submitText={t('action.start')}
        success={t('done.started')}
        invalidates={[redoClassifyContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="subjectIds" label={t('field.subjects')}>
          <SubjectsField />
        </FormField>
        <FormField name="from" label={t('field.period')}>
          <PeriodField />
        </FormField>
        <Form.Item name="until" hidden>
          <InputNumber />
        </Form.Item>
      </SchemaForm>
    </FormDialog>
  );
}

interface PeriodFieldProps extends ControlProps {
  value?: number;
  onChange?: (from: number | undefined) => void;
}
/** Both ends in one field; the call takes an exclusive end. */
function PeriodField({ value: from, onChange, ...control }: PeriodFieldProps) {
  const form = Form.useFormInstance();
  const until = Form.useWatch<number | undefined>('until', { form, preserve: true });
  return (
    <DateRange
      {...control}
      value={from === undefined || until === undefined ? undefined : formatDateRange({ from, until: until - SECOND_MS })}
      onChange={(text) => {
        const range = text ? parseDateRange(text) : undefined;
        form.setFieldValue('until', range && range.until + SECOND_MS);
        onChange?.(range?.from);
      }}
    />
  );
}

interface SubjectsFieldProps extends ControlProps {
  value?: number[];
  onChange?: (value: number[]) => void;
}
/** All active subjects of the tree, and one click to select them all. */
function SubjectsField({ value = [], onChange, ...control }: SubjectsFieldProps) {
  const t = useText('redoClassify');
  const tree = useCall(subjectTreeRoute, {});
  const options = (tree.data?.items ?? []).filter((node) => node.kind === 'subject').map((node) => ({ value: node.id, label: node.name }));
  return (
    <>
      <Select
        {...control}
        mode="multiple"
        allowClear
        maxTagCount={10}
        showSearch={{ optionFilterProp: 'label' }}
        loading={tree.isFetching}
        value={value}
        options={options}
        onChange={onChange}
      />
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onChange?.(options.map((option) => option.value))}>
        {t('action.all', { total: options.length })}
      </Button>
    </>
  );
}
