import { Input, InputNumber, Select, Switch } from 'antd';
import { Suspense } from 'react';
import { CheckedExpression, type CheckedExpressionProps } from '#features/subjects/subject/web/facade.tsx';
import { EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { informRuleContract } from '../contract.ts';
import { LevelSelect, MediaSelect } from '#web/ui/UsedSelects.tsx';
import { TriggerFields } from './TriggerFields.tsx';

const COLUMNS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', columnGap: 24 };

/** What a rule warns of, and whom: two fields beside each other where there is room. */
export function RuleFields() {
  const t = useText('informRule');
  // The policy has somebody for every warning.
  const isPolicyWhole = useCall(informRuleContract.list, { pageSize: 1 }).data?.isPolicyWhole ?? false;
  return (
    <div style={COLUMNS}>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <TriggerFields />
      <ConditionFields />
      <FormField
        name="recipientIds"
        label={t('field.recipients')}
        isNeeded={!isPolicyWhole}
        {...(isPolicyWhole ? { help: t('help.recipients') } : {})}
      >
        <EntitySelect entity="informUser" isMultiple placeholder="" />
      </FormField>
      <FormField name="mergeMinutes" label={t('field.mergeMinutes')} help={t('help.mergeMinutes')}>
        <InputNumber />
      </FormField>
      <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
        <Switch />
      </FormField>
    </div>
  );
}

/** Which articles it warns of: an empty part does not restrict. */
function ConditionFields() {
  const t = useText('informRule');
  const web = useText('web');
  const many = { mode: 'multiple' as const, allowClear: true, placeholder: web('filter.all') };
  return (
    <>
      <FormField name="conditions.subjectIds" label={t('field.subjects')}>
        <EntitySelect entity="subject" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="conditions.emotions" label={t('field.emotions')}>
        <Select {...many} options={EMOTIONS.map((emotion) => ({ value: emotion, label: web(`emotion.${emotion}`) }))} />
      </FormField>
      <FormField name="conditions.isSureOnly" label={t('field.isSureOnly')} help={t('help.isSureOnly')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="conditions.mediaTypes" label={t('field.mediaTypes')}>
        <MediaSelect {...many} />
      </FormField>
      <FormField name="conditions.levels" label={t('field.levels')}>
        <LevelSelect {...many} />
      </FormField>
      <FormField
        name="conditions.provinces"
        label={t('field.provinces')}
        getValueProps={(codes: string[] | undefined) => ({ value: (codes ?? []).map((code) => `${code}0000`) })}
        getValueFromEvent={(codes: string[]) => [...new Set(codes.map((code) => code.slice(0, 2)))]}
      >
        <EntitySelect entity="region" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="conditions.tagIds" label={t('field.tags')}>
        <EntitySelect entity="tag" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <OfWhomFields />
      <FormField name="conditions.minFollowers" label={t('field.minFollowers')} help={t('help.minFollowers')}>
        <InputNumber />
      </FormField>
      <FormField name="conditions.junkBelow" label={t('field.junkBelow')} help={t('help.junkBelow')}>
        <InputNumber />
      </FormField>
      <div style={{ gridColumn: '1 / -1' }}>
        <FormField name="conditions.expression" label={t('field.expression')} help={t('help.expression')}>
          <ExpressionField label={t('field.expression')} />
        </FormField>
      </div>
    </>
  );
}

/** Until it is there, the text cannot be typed into. */
function ExpressionField({ value = '', onChange, label, ...control }: CheckedExpressionProps) {
  return (
    <Suspense fallback={<Input.TextArea {...control} value={value} rows={2} readOnly />}>
      <CheckedExpression {...control} value={value} label={label} {...(onChange ? { onChange } : {})} />
    </Suspense>
  );
}

/** Classes, sites and authors. */
function OfWhomFields() {
  const t = useText('informRule');
  const web = useText('web');
  return (
    <>
      <FormField name="conditions.classIds" label={t('field.classes')}>
        <EntitySelect entity="contentClass" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="conditions.siteIds" label={t('field.sites')}>
        <EntitySelect entity="site" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="conditions.authorIds" label={t('field.authors')}>
        <EntitySelect entity="author" isMultiple placeholder={web('filter.all')} />
      </FormField>
    </>
  );
}
