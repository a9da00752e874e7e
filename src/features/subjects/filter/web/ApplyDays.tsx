import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

const DAYS = [0, 1, 7, 30, 90] as const;

/** How far back a change is applied. */
export function ApplyDaysSelect({ least = 0, ...rest }: { least?: number } & SelectProps<number>) {
  const t = useText('filter');
  const label = (days: number) => (days === 0 ? t('apply.none') : days === 1 ? t('apply.today') : t('apply.days', { days }));
  return <Select {...rest} options={DAYS.filter((days) => days >= least).map((days) => ({ value: days, label: label(days) }))} />;
}

/** In a question: what is chosen is told to who asked. */
export function ApplyDaysChoice({ first, label, onChoose }: { first: number; label: string; onChoose: (days: number) => void }) {
  const [days, setDays] = useState(first);
  const choose = (value: number) => {
    onChoose(value);
    setDays(value);
  };
  return <ApplyDaysSelect least={1} value={days} onChange={choose} style={{ width: 160, marginBlockStart: 8 }} aria-label={label} />;
}

export function ApplyDaysField() {
  const t = useText('filter');
  return (
    <FormField name="applyDays" label={t('field.applyDays')} help={t('help.applyDays')}>
      <ApplyDaysSelect />
    </FormField>
  );
}
