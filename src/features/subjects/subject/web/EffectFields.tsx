import { Radio, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { useDaysOptions } from './use-days-options.ts';

/** Whether it is watched, and since when. */
export function EffectFields() {
  const t = useText('subject');
  const web = useText('web');
  return (
    <>
      <FormField name="state" label={t('field.state')}>
        <Radio.Group options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: web(`state.${value}`) }))} />
      </FormField>
      <FormField name="backfillDays" label={t('field.backfillDays')} help={t('help.backfillDays')}>
        <Select options={useDaysOptions()} />
      </FormField>
    </>
  );
}
