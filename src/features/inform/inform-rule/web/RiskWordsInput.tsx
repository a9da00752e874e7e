import { Button, Input, InputNumber, Select, Space } from 'antd';
import type { RiskWords } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { RISK_WORDS } from './risk-words.data.ts';

type Props = ControlProps & { disabled?: boolean; value?: RiskWords[]; onChange?: (value: RiskWords[]) => void };

/** Kinds of harm, each with its weight and its words. */
export function RiskWordsInput({ value = [], onChange, disabled = false, ...rest }: Props) {
  const t = useText('informRule');
  const change = (at: number, part: Partial<RiskWords>) => onChange?.(value.map((each, k) => (k === at ? { ...each, ...part } : each)));
  return (
    <div role="group" {...rest}>
      {value.map((risk, at) => (
        // Kinds have no id, and are added at the end.
        <Space.Compact key={at} block style={{ marginBottom: 8 }}>
          <Input
            aria-label={t('field.riskName')}
            placeholder={t('field.riskName')}
            style={{ width: 140 }}
            value={risk.name}
            disabled={disabled}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <InputNumber
            aria-label={t('field.weight')}
            placeholder={t('field.weight')}
            style={{ width: 80 }}
            value={risk.weight}
            disabled={disabled}
            onChange={(weight) => change(at, { weight: weight ?? 0 })}
          />
          <Select
            aria-label={t('field.words')}
            placeholder={t('field.words')}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、', ' ', '\n']}
            style={{ flex: 1, minWidth: 0 }}
            value={risk.words}
            disabled={disabled}
            onChange={(words: string[]) => change(at, { words })}
          />
          <Button
            aria-label={t('risk.remove', { name: risk.name })}
            disabled={disabled}
            onClick={() => onChange?.(value.filter((_, k) => k !== at))}
          >
            ×
          </Button>
        </Space.Compact>
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
    </div>
  );
}
