import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { ARTICLE_COLUMNS } from '#features/bench/export/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { ARTICLE_STATUSES, EMOTIONS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { EXPORT_FORMATS, TAKES } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { RhythmOrNone } from './RhythmOrNone.tsx';

export function ExportFields() {
  const t = useText('dataExport');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="takes" label={t('field.takes')} help={t('help.takes')}>
        <Radio.Group>
          {TAKES.map((value) => (
            <Radio key={value} value={value}>
              {t(`takes.${value}`)}
            </Radio>
          ))}
        </Radio.Group>
      </FormField>
      <WhichFields />
      <FileFields />
      <WhenFields />
    </>
  );
}

function WhichFields() {
  const t = useText('dataExport');
  const web = useText('web');
  return (
    <>
      <FormField name="filter.subjectId" label={t('field.subjectId')} help={t('help.subjectId')}>
        <EntitySelect entity="subject" isMultiple />
      </FormField>
      <FormField name="days" label={t('field.days')} help={t('help.days')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="filter.keyword" label={t('field.keyword')} isKeyword>
        <Input />
      </FormField>
      <FormField name="filter.mediaType" label={t('field.mediaType')}>
        <MediaSelect mode="multiple" />
      </FormField>
      <FormField name="filter.emotion" label={t('field.emotion')}>
        <Select mode="multiple" options={EMOTIONS.map((value) => ({ value, label: web(`emotion.${value}`) }))} />
      </FormField>
      <FormField name="filter.status" label={t('field.status')}>
        <Select mode="multiple" options={ARTICLE_STATUSES.map((value) => ({ value, label: web(`status.${value}`) }))} />
      </FormField>
    </>
  );
}

function FileFields() {
  const t = useText('dataExport');
  const columns = useText('export');
  return (
    <>
      <FormField name="columnNames" label={t('field.columnNames')}>
        <Select mode="multiple" options={ARTICLE_COLUMNS.map((value) => ({ value, label: columns(`column.${value}`) }))} />
      </FormField>
      <FormField name="format" label={t('field.format')} help={t('help.format')}>
        <Radio.Group>
          {EXPORT_FORMATS.map((value) => (
            <Radio key={value} value={value}>
              {t(`format.${value}`)}
            </Radio>
          ))}
        </Radio.Group>
      </FormField>
      <FormField name="locale" label={t('field.locale')}>
        <Select style={{ width: 160 }} options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))} />
      </FormField>
    </>
  );
}

/** As they come, or on a schedule; without either, by hand. */
function WhenFields() {
  const t = useText('dataExport');
  const takes: unknown = Form.useWatch('takes');
  const rhythm: unknown = Form.useWatch('rhythm');
  const isLive = Form.useWatch('isLive') === true;
  const isScheduled = rhythm !== null && rhythm !== undefined;
  return (
    <>
      {(isLive || (takes === 'new' && !isScheduled)) && (
        <FormField name="isLive" label={t('field.isLive')} help={t('help.isLive')} valuePropName="checked">
          <Switch />
        </FormField>
      )}
      {(isScheduled || !isLive) && (
        <FormField name="rhythm" label={t('field.isScheduled')} help={t('help.isScheduled')}>
          <RhythmOrNone />
        </FormField>
      )}
      {(isScheduled || isLive) && <Enabled />}
    </>
  );
}

function Enabled() {
  const t = useText('dataExport');
  return (
    <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
      <Switch />
    </FormField>
  );
}
