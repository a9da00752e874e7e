import { Form, Radio, Select } from 'antd';
import { SIGHTS, type SightKind } from '#shared/sight.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

export interface SightFieldsProps {
  name: 'parentSees' | 'childSees';
  label: string;
  /** Of the client that is seen. */
  subjects: readonly { id: number; name: string }[];
  isLoading: boolean;
}

/** What one client sees of the other's articles: the fields of a `SchemaForm`. */
export function SightFields({ name, label, subjects, isLoading }: SightFieldsProps) {
  const t = useText('subClient');
  const form = Form.useFormInstance();
  const kind = Form.useWatch<SightKind | undefined>([name, 'kind'], { form, preserve: true });
  const labels = { nothing: t('sight.nothing'), subjects: t('sight.choose'), everything: t('sight.everything') };
  return (
    <>
      <FormField name={`${name}.kind`} label={label} help={t('help.sight')}>
        <Radio.Group options={SIGHTS.map((value) => ({ value, label: labels[value] }))} />
      </FormField>
      {kind === 'subjects' && (
        <FormField name={`${name}.subjectIds`} label={t('field.subjects')} message={t('rule.subjects')}>
          <Select
            mode="multiple"
            loading={isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={subjects.map(({ id, name: text }) => ({ value: id, label: text }))}
          />
        </FormField>
      )}
    </>
  );
}
