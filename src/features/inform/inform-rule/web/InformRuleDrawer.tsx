import { Form } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { type InformRule, informRuleContract } from '../contract.ts';
import { DryRun } from './DryRun.tsx';
import { RuleFields } from './RuleFields.tsx';
import { NO_TRIGGER } from './trigger-presets.ts';
import { useSayExpected } from './use-say-expected.ts';

export const EMPTY_RULE = {
  name: '',
  isEnabled: true,
  warningLevel: 'yellow' as const,
  ruleTrigger: NO_TRIGGER,
  recipientIds: [],
  mergeMinutes: 60,
  conditions: {
    subjectIds: [],
    emotions: ['negative' as const],
    isSureOnly: true,
    mediaTypes: [],
    levels: [],
    provinces: [],
    tagIds: [],
    classIds: [],
    siteIds: [],
    authorIds: [],
    minFollowers: 0,
    junkBelow: 60,
    expression: '',
  },
};

interface InformRuleDrawerProps {
  rule?: InformRule;
  /** Of a new one. */
  initial?: Partial<InformRule>;
  onClose: () => void;
}

/** A rule, with what it would have sent. */
export function InformRuleDrawer({ rule, initial = EMPTY_RULE, onClose }: InformRuleDrawerProps) {
  const t = useText('informRule');
  const sayExpected = useSayExpected(rule?.id);
  const form = { invalidates: [informRuleContract], onCancel: onClose, maxWidth: 960 };
  const onDone = (_output: unknown, input: Parameters<typeof sayExpected>[0]) => {
    onClose();
    void sayExpected(input);
  };
  const fields = (
    <>
      <RuleFields />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <DryRun values={getFieldsValue(true)} {...(rule ? { ruleId: rule.id } : {})} />}
      </Form.Item>
    </>
  );
  return (
    <FormDrawer title={rule ? `${t('dialog.update')} · ${shortly(rule.name)}` : t('dialog.create')} size={960} onClose={onClose}>
      {rule ? (
        <SchemaForm
          endpoint={informRuleContract.update}
          extra={{ id: rule.id }}
          initial={rule}
          success={t('done.updated')}
          onDone={(_output, input) => onDone(_output, { ...rule, ...input })}
          {...form}
        >
          {fields}
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={informRuleContract.create} initial={initial} success={t('done.created')} onDone={onDone} {...form}>
          {fields}
        </SchemaForm>
      )}
    </FormDrawer>
  );
}
