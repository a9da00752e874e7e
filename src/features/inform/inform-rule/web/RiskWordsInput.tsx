import { Button, Input, InputNumber, Space } from 'antd';
import type { RiskWords } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { RISK_WORDS } from '#shared/risk-words.data.ts';

type Props = ControlProps & { disabled?: boolean; value?: RiskWords[]; onChange?: (value: RiskWords[]) => void };

/** Kinds of harm, each with its weight and its words. */
export function RiskWordsInput({ value = [], onChange, disabled = false, ...said }: Props) {
  const t = useText('informRule');
  const change = (at: number, part: Partial<RiskWords>) => onChange?.(value.map((each, k) => (k === at ? { ...each, ...part } : each)));
  return (
    <fieldset {...said} style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      {value.map((risk, at) => (
        <RiskRow
          // Kinds have no id, and are added at the end.
          key={at}
          risk={risk}
          disabled={disabled}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange?.(value.filter((_, k) => k !== at))}
        />
      ))}
      {!disabled && (
        <Space>
          <Button size="small" onClick={() => onChange?.([...value, { name: '', weight: 10, words: [] }])}>
            {t('risk.add')}
          </Button>
          {value.length === 0 && (
            <Button size="small" onClick={() => onChange?.([...RISK_WORDS])}>
              {t('risk.examples')}
            </Button>
          )}
        </Space>
      )}
    </fieldset>
  );
}

interface RowProps {
  risk: RiskWords;
  disabled: boolean;
  onChange: (part: Partial<RiskWords>) => void;
  onRemove: () => void;
}

function RiskRow({ risk, disabled, onChange, onRemove }: RowProps) {
  const t = useText('informRule');
  const said = (key: 'riskName' | 'weight' | 'words') => ({ 'aria-label': t(`field.${key}`), placeholder: t(`field.${key}`), disabled });
  return (
    <Space.Compact block style={{ marginBottom: 8 }}>
      <Input {...said('riskName')} style={{ width: 140 }} value={risk.name} onChange={({ target }) => onChange({ name: target.value })} />
      <InputNumber {...said('weight')} style={{ width: 80 }} value={risk.weight} onChange={(weight) => onChange({ weight: weight ?? 0 })} />
      <TagsInput
        {...said('words')}
        style={{ flex: 1, minWidth: 0 }}
        value={risk.words}
        onChange={(words: string[]) => onChange({ words })}
      />
      <Button aria-label={t('risk.remove', { name: risk.name })} disabled={disabled} onClick={onRemove}>
        ×
      </Button>
    </Space.Compact>
  );
}
