import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { CURRENCIES } from '#shared/language-model.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

interface FieldsProps {
  /** The model that the provider offers, if it offers one. */
  offered: string | undefined;
  hasKey: boolean;
  isShared: boolean;
}

export function ModelFields({ offered, hasKey, isShared }: FieldsProps) {
  const t = useText('languageModel');
  const choices = isShared
    ? [
        { value: 'off', label: t('choice.off') },
        { value: 'own', label: t('choice.offer') },
      ]
    : [
        { value: 'off', label: t('choice.off') },
        { value: 'own', label: t('choice.own') },
        {
          value: 'shared',
          label: offered === undefined ? t('choice.shared') : t('choice.sharedNamed', { name: offered }),
          disabled: offered === undefined,
        },
      ];
  return (
    <>
      <FormField name="choice" label={t(isShared ? 'field.offer' : 'field.choice')}>
        <Radio.Group options={choices} />
      </FormField>
      <Form.Item noStyle shouldUpdate={(before, now) => before.choice !== now.choice}>
        {({ getFieldValue }) => (
          <div hidden={getFieldValue('choice') !== 'own'}>
            <OwnFields hasKey={hasKey} />
          </div>
        )}
      </Form.Item>
      <FormField name="monthlyTokens" label={t('field.monthlyTokens')} help={t(isShared ? 'help.monthlyShared' : 'help.monthlyTokens')}>
        <InputNumber style={{ width: 200 }} step={100_000} />
      </FormField>
    </>
  );
}

function OwnFields({ hasKey }: { hasKey: boolean }) {
  const t = useText('languageModel');
  return (
    <>
      <FormField name="address" label={t('field.address')} help={t('help.address')}>
        <Input placeholder="https://" autoComplete="off" />
      </FormField>
      <FormField name="modelName" label={t('field.modelName')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="key" label={t('field.key')} help={t(hasKey ? 'help.key' : 'help.hasNoKey')}>
        <Input.Password autoComplete="new-password" placeholder={hasKey ? '••••••••' : ''} visibilityToggle={false} />
      </FormField>
      <FormField name="priceIn" label={t('field.priceIn')} help={t('help.price')}>
        <InputNumber style={{ width: 200 }} />
      </FormField>
      <FormField name="priceOut" label={t('field.priceOut')}>
        <InputNumber style={{ width: 200 }} />
      </FormField>
      <FormField name="currency" label={t('field.currency')}>
        <Select style={{ width: 200 }} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </FormField>
    </>
  );
}
