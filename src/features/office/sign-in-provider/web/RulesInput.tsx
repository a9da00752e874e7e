import { Button, Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { PROVIDER_BOUNDS, type ProviderRule } from '#shared/sign-in-provider.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';

type Draft = Partial<ProviderRule>;
interface RulesInputProps extends ControlProps {
  value?: Draft[];
  onChange?: (rules: Draft[]) => void;
}

const LIST = { display: 'grid', gap: 8, border: 0, margin: 0, padding: 0, minWidth: 0 } as const;
const ROW = { ...LIST, display: 'flex' } as const;

/** Rules in their order: the first whose group a person has counts. */
export function RulesInput({ value = [], onChange, ...control }: RulesInputProps) {
  const t = useText('signInProvider');
  const change = (at: number, rule: Draft) => onChange?.(value.map((each, i) => (i === at ? { ...each, ...rule } : each)));
  return (
    <fieldset {...control} style={LIST}>
      {value.map((rule, at) => (
        // Rules have no identity of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} aria-label={t('rule.number', { number: at + 1 })} style={ROW}>
          <Input
            aria-label={t('rule.group')}
            placeholder={t('rule.group')}
            value={rule.group ?? ''}
            onChange={(event) => change(at, { group: event.target.value })}
            style={{ flex: 1 }}
          />
          <EntitySelect
            entity="role"
            aria-label={t('rule.role')}
            placeholder={t('rule.role')}
            value={rule.roleId}
            onChange={(roleId: number) => change(at, { roleId })}
            width={170}
          />
          <EntitySelect
            entity="userGroup"
            aria-label={t('rule.userGroup')}
            placeholder={t('rule.userGroup')}
            value={rule.userGroupId}
            onChange={(userGroupId: number) => change(at, { userGroupId })}
            width={170}
          />
          <Button
            type="text"
            aria-label={t('rule.remove', { number: at + 1 })}
            onClick={() => onChange?.(value.filter((_, i) => i !== at))}
          >
            ✕
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="small" disabled={value.length >= PROVIDER_BOUNDS.rules} onClick={() => onChange?.([...value, { group: '' }])}>
          {t('rule.add')}
        </Button>
      </div>
    </fieldset>
  );
}
