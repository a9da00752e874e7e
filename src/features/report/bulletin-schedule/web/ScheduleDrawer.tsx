import { Form, Input, Radio, Select, Switch } from 'antd';
import { TemplateChoice } from '#features/report/brief-report/web/facade.tsx';
import { BULLETIN_KINDS, type BulletinKind } from '#shared/bulletin.ts';
import { DATA_UNTIL, PERIOD_RULES, ruleOfKind } from '#shared/bulletin-rhythm.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { OPTIONAL_CHOICE } from '#web/ui/optional-choice.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { type BulletinSchedule, bulletinScheduleContract } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { NextDue } from './NextDue.tsx';
import { RhythmField, USUAL_RHYTHM } from './RhythmField.tsx';

const WIDTH = 640;
const EMPTY = {
  name: '',
  isEnabled: true,
  kind: 'daily' as const,
  title: '',
  filter: {},
  person: [],
  templateId: null,
  rhythm: USUAL_RHYTHM,
  periodRule: 'seven-days' as const,
  dataUntil: 'period' as const,
  isReviewed: true,
  reviewerId: null,
  recipientIds: [],
  isEmptySent: false,
};

/** When a bulletin is made, of what, and what follows; with the next due moments before it is saved. */
export function ScheduleDrawer({ schedule, onClose }: { schedule?: BulletinSchedule; onClose: () => void }) {
  const t = useText('bulletinSchedule');
  const locale = useLanguage();
  const form = { invalidates: [bulletinScheduleContract], onDone: onClose, onCancel: onClose, maxWidth: WIDTH };
  return (
    <FormDrawer
      title={schedule ? `${t('dialog.update')} · ${shortly(schedule.name)}` : t('dialog.create')}
      size={WIDTH + 60}
      onClose={onClose}
    >
      {schedule ? (
        <SchemaForm
          endpoint={bulletinScheduleContract.update}
          extra={{ id: schedule.id }}
          initial={schedule}
          success={t('done.updated')}
          {...form}
        >
          <Fields />
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={bulletinScheduleContract.create} initial={{ ...EMPTY, locale }} success={t('done.created')} {...form}>
          <Fields />
        </SchemaForm>
      )}
    </FormDrawer>
  );
}

function Fields() {
  return (
    <>
      <WhenFields />
      <WhatFields />
      <ThenFields />
    </>
  );
}

function WhenFields() {
  const t = useText('bulletinSchedule');
  const bulletins = useText('briefReport');
  const form = Form.useFormInstance();
  const kind: BulletinKind = Form.useWatch('kind', form) ?? 'daily';
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="kind" label={t('field.kind')}>
        <Radio.Group optionType="button">
          {BULLETIN_KINDS.map((each) => (
            <Radio.Button key={each} value={each}>
              {bulletins(`kind.${each}`)}
            </Radio.Button>
          ))}
        </Radio.Group>
      </FormField>
      <FormField name="rhythm" label={t('field.rhythm')} help={t('help.rhythm')}>
        <RhythmField />
      </FormField>
      {ruleOfKind(kind) === null && (
        <FormField name="periodRule" label={t('field.periodRule')}>
          <Select options={PERIOD_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))} />
        </FormField>
      )}
      <FormField name="dataUntil" label={t('field.dataUntil')} help={t('help.dataUntil')}>
        <Radio.Group>
          {DATA_UNTIL.map((value) => (
            <Radio key={value} value={value}>
              {t(`until.${value}`)}
            </Radio>
          ))}
        </Radio.Group>
      </FormField>
      <NextDue />
    </>
  );
}

function WhatFields() {
  const t = useText('bulletinSchedule');
  const kind: BulletinKind = Form.useWatch('kind') ?? 'daily';
  const web = useText('web');
  const bulletins = useText('briefReport');
  return (
    <>
      <FormField name="filter.subjectId" label={t('field.subjectId')} help={t('help.subjectId')}>
        <EntitySelect entity="subject" isMultiple />
      </FormField>
      <FormField name="person" label={bulletins('field.person')} help={bulletins('help.person')}>
        <TagsInput ofSeveralWords />
      </FormField>
      <FormField name="filter.region" label={bulletins('field.region')} help={bulletins('help.region')}>
        <EntitySelect entity="region" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="filter.mediaType" label={t('field.mediaType')}>
        <MediaSelect mode="multiple" />
      </FormField>
      <FormField name="filter.keyword" label={t('field.keyword')} isKeyword>
        <Input />
      </FormField>
      <FormField name="templateId" label={bulletins('field.template')} help={bulletins('help.template')}>
        <TemplateChoice kind={kind} />
      </FormField>
      <FormField name="title" label={t('field.title')} help={t('help.title')}>
        <Input />
      </FormField>
      <FormField name="locale" label={t('field.locale')}>
        <Select options={LOCALES.map((value) => ({ value, label: bulletins(`language.${value}`) }))} />
      </FormField>
    </>
  );
}

function ThenFields() {
  const t = useText('bulletinSchedule');
  const form = Form.useFormInstance();
  const isReviewed: boolean = Form.useWatch('isReviewed', form) ?? true;
  return (
    <>
      <FormField name="isReviewed" label={t('field.isReviewed')} help={t('help.isReviewed')} valuePropName="checked">
        <Switch />
      </FormField>
      {isReviewed && (
        <FormField name="reviewerId" label={t('field.reviewerId')} help={t('help.reviewerId')} {...OPTIONAL_CHOICE}>
          <EntitySelect entity="colleague" />
        </FormField>
      )}
      <FormField name="recipientIds" label={t('field.recipientIds')} help={t('help.recipientIds')}>
        <EntitySelect entity="informUser" isMultiple placeholder="" />
      </FormField>
      <FormField name="isEmptySent" label={t('field.isEmptySent')} help={t('help.isEmptySent')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
