import { Flex, Input, InputNumber, Select } from 'antd';
import type { Output } from '#shared/contract.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { isRecord } from '#shared/is-record.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { proposedOptions, SOURCE_KINDS } from '#features/sources/source/contract.ts';
import { domainContract, type DomainRequest } from '../domain.contract.ts';
import { SiteFields } from './SiteFields.tsx';

interface AcceptFormProps {
  request: DomainRequest;
  found: Output<typeof domainContract.detect>;
  onClose: () => void;
}

/** The future source, and a message to those who asked. */
export function AcceptForm({ request, found, onClose }: AcceptFormProps) {
  const t = useText('website');
  const { domain, name, mediaType } = request;
  const source = { url: found.url, kind: found.kind, name, mediaType, level: 'commercial' as const, region: '', minIntervalSeconds: 60 };
  const withOptions = (values: Record<string, unknown>) => {
    const typed: Record<string, unknown> = isRecord(values.source) ? values.source : {};
    const kind = isOneOf(SOURCE_KINDS, typed.kind) ? typed.kind : found.kind;
    return { ...values, source: { ...typed, options: proposedOptions(found, kind) } };
  };
  return (
    <SchemaForm
      endpoint={domainContract.accept}
      extra={{ domain }}
      toInput={withOptions}
      initial={{ source, answer: '' }}
      success={({ changed }) => t('done.accepted', { total: changed })}
      submitText={t('action.collect')}
      invalidates={[domainContract]}
      onDone={onClose}
      onCancel={onClose}
    >
      <FormField name="source.url" label={t('field.sourceUrl')}>
        <Input />
      </FormField>
      <SiteFields prefix="source." />
      <Flex gap={12}>
        <FormField name="source.kind" label={t('field.kind')}>
          <Select style={{ width: 150 }} options={SOURCE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </FormField>
        <FormField name="source.minIntervalSeconds" label={t('field.minInterval')}>
          <InputNumber />
        </FormField>
      </Flex>
      <FormField name="answer" label={t('field.answer')} help={t('help.answer')}>
        <Input.TextArea autoSize={{ minRows: 1 }} />
      </FormField>
    </SchemaForm>
  );
}
