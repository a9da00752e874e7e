import { Button, Form, InputNumber, Select, Space } from 'antd';
import { EVENT_PHASES } from '#shared/events.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { ONE_LEVEL_KINDS, RULE_KINDS, type RuleKind, SPREAD_NUMBERS } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { RiskWordsInput } from './RiskWordsInput.tsx';
import { RISES, triggerOf } from './trigger-presets.ts';

/** What the rule fires for, and from which number each level begins. */
export function TriggerFields() {
  const t = useText('informRule');
  const form = Form.useFormInstance();
  const kind: RuleKind = Form.useWatch(['ruleTrigger', 'kind'], { form, preserve: true }) ?? 'article';
  return (
    <>
      <FormField name="ruleTrigger.kind" label={t('field.kind')} help={t(`kindHelp.${kind}`)}>
        <Select
          options={RULE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value: RuleKind) => form.setFieldValue('ruleTrigger', triggerOf(value))}
        />
      </FormField>
      {ONE_LEVEL_KINDS.includes(kind) && (
        <FormField name="warningLevel" label={t('field.warningLevel')}>
          <Select options={SURGE_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))} />
        </FormField>
      )}
      <KindFields kind={kind} />
      {!ONE_LEVEL_KINDS.includes(kind) && <ThresholdFields />}
    </>
  );
}

function ThresholdFields() {
  const t = useText('informRule');
  return (
    <div style={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', columnGap: 24 }}>
      {SURGE_LEVELS.map((level) => (
        <FormField key={level} name={`ruleTrigger.thresholds.${level}`} label={t('field.threshold', { level: t(`level.${level}`) })}>
          <InputNumber style={{ width: '100%' }} />
        </FormField>
      ))}
    </div>
  );
}

const WINDOWED: readonly RuleKind[] = ['volume', 'rise', 'share', 'spread'];

function KindFields({ kind }: { kind: RuleKind }) {
  const t = useText('informRule');
  return (
    <>
      {WINDOWED.includes(kind) && (
        <FormField name="ruleTrigger.minutes" label={t('field.minutes')}>
          <InputNumber style={{ width: '100%' }} />
        </FormField>
      )}
      {kind === 'rise' && <RiseFields />}
      {(kind === 'rise' || kind === 'share') && (
        <FormField name="ruleTrigger.fewest" label={t('field.fewest')}>
          <InputNumber style={{ width: '100%' }} />
        </FormField>
      )}
      {kind === 'event' && <EventFields />}
      {kind === 'spread' && (
        <FormField name="ruleTrigger.number" label={t('field.number')}>
          <Select options={SPREAD_NUMBERS.map((value) => ({ value, label: t(`number.${value}`) }))} />
        </FormField>
      )}
      {kind === 'silent' && <SilentFields />}
      {kind === 'risk' && (
        <div style={{ gridColumn: '1 / -1' }}>
          <FormField name="ruleTrigger.risks" label={t('field.risks')}>
            <RiskWordsInput />
          </FormField>
        </div>
      )}
    </>
  );
}

function EventFields() {
  const t = useText('informRule');
  const web = useText('web');
  return (
    <>
      <FormField name="ruleTrigger.measure" label={t('field.measure')}>
        <Select options={(['articles', 'heat'] as const).map((value) => ({ value, label: t(`measure.${value}`) }))} />
      </FormField>
      <FormField name="ruleTrigger.phases" label={t('field.phases')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={web('filter.all')}
          options={EVENT_PHASES.map((value) => ({ value, label: t(`phase.${value}`) }))}
        />
      </FormField>
    </>
  );
}

function SilentFields() {
  const t = useText('informRule');
  const web = useText('web');
  return (
    <>
      <FormField name="ruleTrigger.hours" label={t('field.hours')}>
        <InputNumber style={{ width: '100%' }} />
      </FormField>
      <FormField name="ruleTrigger.sourceIds" label={t('field.sources')}>
        <EntitySelect entity="source" isMultiple placeholder={web('filter.all')} />
      </FormField>
    </>
  );
}

function RiseFields() {
  const t = useText('informRule');
  const form = Form.useFormInstance();
  const take = (name: keyof typeof RISES) => form.setFieldValue('ruleTrigger', { ...triggerOf('rise'), ...RISES[name] });
  return (
    <>
      <FormField name="ruleTrigger.against" label={t('field.against')}>
        <Select options={(['windows', 'days'] as const).map((value) => ({ value, label: t(`against.${value}`) }))} />
      </FormField>
      <FormField name="ruleTrigger.back" label={t('field.back')}>
        <InputNumber style={{ width: '100%' }} />
      </FormField>
      <FormField name="ruleTrigger.by" label={t('field.by')}>
        <Select options={(['factor', 'deviations'] as const).map((value) => ({ value, label: t(`by.${value}`) }))} />
      </FormField>
      <Form.Item label={t('preset.title')} style={{ gridColumn: '1 / -1' }}>
        <Space wrap>
          {(['social', 'editorial', 'ears'] as const).map((name) => (
            <Button key={name} size="small" onClick={() => take(name)}>
              {t(`preset.${name}`)}
            </Button>
          ))}
        </Space>
      </Form.Item>
    </>
  );
}
