import { Form, Input, Select } from 'antd';
import { informRuleContract } from '#features/inform/inform-rule/contract.ts';
import { hotSpotContract } from '#features/insight/hot-spot/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { OPTIONAL_CHOICE } from '#web/ui/optional-choice.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type InformSilence, informSilenceContract } from '../contract.ts';
import { UntilField } from './UntilField.tsx';
import { useSilencedText } from './use-silence-columns.tsx';

export interface NewSilence {
  ruleId: number | null;
  /** Of an event, which is chosen where it is shown. */
  eventId: number | null;
}

const WIDTH = 620;

export function NewSilenceDialog({ ruleId, eventId, onClose }: NewSilence & { onClose: () => void }) {
  const t = useText('informSilence');
  return (
    <FormDialog width={WIDTH} title={t('dialog.create')} onClose={onClose}>
      <SchemaForm
        endpoint={informSilenceContract.create}
        extra={{ eventId }}
        initial={{ ruleId, subjectId: null, why: '' }}
        success={t('done.created')}
        invalidates={[informSilenceContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        {eventId === null ? <WhatFields /> : <EventName id={eventId} />}
        <HowFields />
      </SchemaForm>
    </FormDialog>
  );
}

export function SilenceDialog({ silence, onClose }: { silence: InformSilence; onClose: () => void }) {
  const t = useText('informSilence');
  const said = useSilencedText();
  return (
    <FormDialog width={WIDTH} title={t('dialog.update')} record={said(silence)} onClose={onClose}>
      <SchemaForm
        endpoint={informSilenceContract.update}
        extra={{ id: silence.id }}
        initial={silence}
        success={t('done.updated')}
        invalidates={[informSilenceContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <HowFields />
      </SchemaForm>
    </FormDialog>
  );
}

/** The event was chosen where it is shown. */
function EventName({ id }: { id: number }) {
  const t = useText('informSilence');
  const found = useCall(hotSpotContract.detail, { id });
  return <Form.Item label={t('field.eventId')}>{found.data?.title ?? `#${id}`}</Form.Item>;
}

const OFFERED = 200;

/** A rule, a subject, or both. */
function WhatFields() {
  const t = useText('informSilence');
  const rules = useCall(informRuleContract.list, { pageSize: OFFERED, sort: 'name', isDescending: false });
  return (
    <>
      <FormField name="ruleId" label={t('field.ruleId')} help={t('help.ruleId')} {...OPTIONAL_CHOICE}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={rules.isFetching}
          options={(rules.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormField>
      <FormField name="subjectId" label={t('field.subjectId')} {...OPTIONAL_CHOICE}>
        <EntitySelect entity="subject" />
      </FormField>
    </>
  );
}

function HowFields() {
  const t = useText('informSilence');
  return (
    <>
      <FormField name="why" label={t('field.why')}>
        <Input />
      </FormField>
      <FormField name="endsAt" label={t('field.endsAt')} help={t('help.endsAt')}>
        <UntilField />
      </FormField>
    </>
  );
}
