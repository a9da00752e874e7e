import { ColorPicker, Form, Input, InputNumber, Radio } from 'antd';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { ThemeChoice } from '#features/report/bulletin-look/web/facade.tsx';
import { BULLETIN_KINDS, BULLETIN_STYLES } from '#shared/bulletin.ts';
import { ARTICLE_COLUMNS, LIST_LIMITS, TABLE_COLUMNS, USUAL_SETTINGS } from '#shared/report-template.ts';
import { keysOf } from '#shared/keys-of.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { analyzeModuleContract, type ReportTemplate } from '../contract.ts';
import { ChaptersField } from './ChaptersField.tsx';
import { ChecksField } from './ChecksField.tsx';
import type { TemplateCalls } from './template-calls.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

const WIDTH = 900;

/** A template, with what it makes of the newest data. */
export function TemplateDrawer({ calls, template, onClose }: { calls: TemplateCalls; template?: ReportTemplate; onClose: () => void }) {
  const t = useText('reportTemplate');
  const form = {
    invalidates: [calls.contract, briefReportContract, analyzeModuleContract],
    onDone: onClose,
    onCancel: onClose,
    maxWidth: WIDTH,
  };
  return (
    <FormDrawer
      title={template ? `${t('dialog.update')} · ${shortly(template.name)}` : t('dialog.create')}
      size={WIDTH + 60}
      onClose={onClose}
    >
      {template ? (
        <SchemaForm endpoint={calls.contract.update} extra={{ id: template.id }} initial={template} success={t('done.updated')} {...form}>
          <Fields />
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={calls.contract.create}
          initial={{ name: '', kinds: ['daily' as const], settings: USUAL_SETTINGS }}
          success={t('done.created')}
          {...form}
        >
          <Fields />
        </SchemaForm>
      )}
    </FormDrawer>
  );
}

function Fields() {
  const t = useText('reportTemplate');
  const bulletins = useText('briefReport');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="kinds" label={t('field.kinds')}>
        <ChecksField options={BULLETIN_KINDS.map((value) => ({ value, label: bulletins(`kind.${value}`) }))} />
      </FormField>
      <FormField name="settings.chapters" label={t('field.chapters')} help={t('help.chapters')}>
        <ChaptersField />
      </FormField>
      <ListFields />
      <FormField name="settings.title" label={t('field.title')} help={t('help.title')}>
        <Input />
      </FormField>
      <FormField name="settings.issue" label={t('field.issue')} help={t('help.issue')}>
        <Input />
      </FormField>
      <CoverFields />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <TemplatePreview values={getFieldsValue(true)} />}
      </Form.Item>
    </>
  );
}

function ListFields() {
  const t = useText('reportTemplate');
  return (
    <>
      <div className="template-fields">
        {keysOf(LIST_LIMITS).map((name) => (
          <FormField key={name} name={`settings.limits.${name}`} label={t(`limit.${name}`)}>
            <InputNumber style={{ width: '100%' }} />
          </FormField>
        ))}
      </div>
      <FormField name="settings.articleColumns" label={t('field.articleColumns')}>
        <ChecksField options={ARTICLE_COLUMNS.map((value) => ({ value, label: t(`column.${value}`) }))} />
      </FormField>
      <FormField name="settings.tableColumns" label={t('field.tableColumns')}>
        <ChecksField options={TABLE_COLUMNS.map((value) => ({ value, label: t(`column.${value}`) }))} />
      </FormField>
    </>
  );
}

const COVER_TEXTS = ['issuer', 'organisation', 'secrecy', 'serial', 'mainTo', 'copyTo'] as const;

function CoverFields() {
  const t = useText('reportTemplate');
  return (
    <>
      <FormField name="settings.style" label={t('field.style')} help={t('help.style')}>
        <Radio.Group options={BULLETIN_STYLES.map((value) => ({ value, label: t(`style.${value}`) }))} />
      </FormField>
      <FormField name="settings.cover.theme" label={t('cover.theme')} help={t('help.theme')}>
        <ThemeChoice none={t('cover.noTheme')} />
      </FormField>
      <div className="template-fields">
        {COVER_TEXTS.map((name) => (
          <FormField key={name} name={`settings.cover.${name}`} label={t(`cover.${name}`)}>
            <Input />
          </FormField>
        ))}
        <FormField name="settings.cover.copies" label={t('cover.copies')}>
          <InputNumber style={{ width: '100%' }} />
        </FormField>
        <FormField
          name="settings.cover.colour"
          label={t('cover.colour')}
          getValueFromEvent={(colour: { toHexString: () => string }) => colour.toHexString().slice(0, 7)}
        >
          <ColorPicker disabledAlpha showText />
        </FormField>
      </div>
    </>
  );
}
