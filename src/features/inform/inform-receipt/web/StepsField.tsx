import { Button, Flex, InputNumber } from 'antd';
import type { Escalation } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';

interface StepsFieldProps extends ControlProps {
  value?: Escalation[];
  onChange?: (value: Escalation[]) => void;
}

const BETWEEN = 30;

/** Steps of an escalation: after how many minutes, and to whom. */
export function StepsField({ value = [], onChange, id, ...said }: StepsFieldProps) {
  const t = useText('informReceipt');
  const set = (at: number, change: Partial<Escalation>) => onChange?.(value.map((step, i) => (i === at ? { ...step, ...change } : step)));
  const add = () => onChange?.([...value, { afterMinutes: (value.at(-1)?.afterMinutes ?? 0) + BETWEEN, recipientIds: [] }]);
  return (
    <fieldset {...said} {...(id ? { id } : {})} style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      {value.map(({ afterMinutes, recipientIds }, i) => (
        // Steps have no name of their own: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <Flex key={i} gap={8} align="center" style={{ marginBottom: 8 }}>
          <InputNumber
            aria-label={t('field.afterMinutes')}
            style={{ width: 90 }}
            value={afterMinutes}
            onChange={(minutes) => set(i, { afterMinutes: minutes ?? 0 })}
          />
          <span style={{ whiteSpace: 'nowrap' }}>{t('field.afterMinutes')}</span>
          <EntitySelect
            entity="informUser"
            isMultiple
            aria-label={t('field.escalateTo')}
            placeholder={t('field.escalateTo')}
            value={recipientIds}
            onChange={(ids: number[]) => set(i, { recipientIds: ids })}
          />
          <Button type="link" size="small" onClick={() => onChange?.(value.filter((_, other) => other !== i))}>
            {t('action.removeStep')}
          </Button>
        </Flex>
      ))}
      <Button size="small" onClick={add}>
        {t('action.addStep')}
      </Button>
    </fieldset>
  );
}
