import { Alert, Form, Input, Radio, Select } from 'antd';
import { BULLETIN_KINDS, type BulletinKind } from '#shared/bulletin.ts';
import type { Input as InputOf } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { PeriodField } from '#web/ui/PeriodField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { briefReportContract } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { usualPeriod } from './usual-period.ts';

export const FORM_WIDTH = 560;

export type BulletinInput = InputOf<(typeof briefReportContract)['create']>;

/** The kinds that may be on a person. */
const ON_PERSON: readonly BulletinKind[] = ['special', 'flash'];

/** What only another screen, or an earlier bulletin, asks for. */
const NARROWED = ['eventId', 'tagId', 'emotion', 'level', 'language'] as const;
const WITHOUT_FIELD = [...NARROWED, 'picked'] as const;

function withoutField(initial: BulletinInput): Partial<BulletinInput> {
  const named = WITHOUT_FIELD.filter((name) => initial[name] !== undefined && initial[name].length > 0);
  return Object.fromEntries(named.map((name) => [name, initial[name]]));
}

interface BulletinFormProps {
  initial: BulletinInput;
  now: number;
  onDone: (made: { id: number }) => void;
  onCancel?: () => void;
}

/** Asks for a bulletin: what kind, of when and about what. */
export function BulletinForm({ initial, now, onDone, onCancel }: BulletinFormProps) {
  const t = useText('briefReport');
  const extra = withoutField(initial);
  const also = NARROWED.filter((name) => extra[name] !== undefined);
  return (
    <SchemaForm
      endpoint={briefReportContract.create}
      initial={initial}
      extra={extra}
      submitText={t('submit')}
      success={t('done.queued')}
      invalidates={[briefReportContract]}
      onDone={onDone}
      {...(onCancel ? { onCancel } : {})}
      maxWidth={FORM_WIDTH}
    >
      {also.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('alsoNote', { names: also.map((name) => t(`also.${name}`)).join(t('also.comma')) })}
          style={{ marginBottom: 12 }}
        />
      )}
      <Fields now={now} />
    </SchemaForm>
  );
}

/** Everything but the kind may stay as it is. */
function Fields({ now }: { now: number }) {
  const t = useText('briefReport');
  const form = Form.useFormInstance();
  const kind: BulletinKind = Form.useWatch('kind', form) ?? 'daily';
  /** The period, and the template, of another kind do not fit. */
  const takeUsual = (chosen: BulletinKind) => form.setFieldsValue({ period: usualPeriod(chosen, now), templateId: null });
  return (
    <>
      <FormField name="kind" label={t('field.kind')}>
        <Radio.Group optionType="button" onChange={({ target }) => takeUsual(target.value)}>
          {BULLETIN_KINDS.map((each) => (
            <Radio.Button key={each} value={each}>
              {t(`kind.${each}`)}
            </Radio.Button>
          ))}
        </Radio.Group>
      </FormField>
      <FormField name="period" label={t('field.period')} help={t('help.period')}>
        <PeriodField />
      </FormField>
      <FormField name="subjectId" label={t('field.subjectId')} help={t('help.subjectId')}>
        <EntitySelect entity="subject" isMultiple />
      </FormField>

      {ON_PERSON.includes(kind) && (
        <FormField name="person" label={t('field.person')} help={t('help.person')}>
          <TagsInput ofSeveralWords />
        </FormField>
      )}
      <Narrower />
      <FormField name="templateId" label={t('field.template')} help={t('help.template')}>
        <TemplateChoice kind={kind} />
      </FormField>
      <FormField name="title" label={t('field.title')} help={t('help.title')}>
        <Input />
      </FormField>
      <FormField name="locale" label={t('field.locale')}>
        <Select options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))} />
      </FormField>
    </>
  );
}

function Narrower() {
  const t = useText('briefReport');
  const web = useText('web');
  return (
    <>
      <FormField name="region" label={t('field.region')} help={t('help.region')}>
        <EntitySelect entity="region" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="mediaType" label={t('field.mediaType')} help={t('help.mediaType')}>
        <MediaSelect mode="multiple" />
      </FormField>
      <FormField name="keyword" label={t('field.keyword')} help={t('help.keyword')} isKeyword>
        <Input />
      </FormField>
    </>
  );
}
