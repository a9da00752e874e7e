import { Form, InputNumber, Select } from 'antd';
import { EMOTIONS, LANGUAGES } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';

/** The filter of a subject. */
export function FilterFields() {
  const t = useText('subject');
  const web = useText('web');
  const many = { mode: 'multiple' as const, allowClear: true, placeholder: web('filter.all') };
  return (
    <div className="subject-filters">
      <FormField name="filter.mediaTypes" label={t('field.mediaTypes')}>
        <MediaSelect {...many} />
      </FormField>
      <FormField name="filter.languages" label={t('field.languages')}>
        <Select {...many} options={LANGUAGES.map((value) => ({ value, label: web(`language.${value}`) }))} />
      </FormField>
      <FormField name="filter.regions" label={t('field.regions')}>
        <EntitySelect entity="region" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="filter.siteIds" label={t('field.sites')}>
        <EntitySelect entity="site" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="filter.siteGroupIds" label={t('field.siteGroups')} help={t('help.siteGroups')}>
        <EntitySelect entity="siteGroup" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="filter.emotions" label={t('field.emotions')} help={t('help.emotions')}>
        <Select {...many} options={EMOTIONS.map((value) => ({ value, label: web(`emotion.${value}`) }))} />
      </FormField>
      <Form.Item name="period" label={t('field.period')}>
        <DateRange aria-label={t('field.period')} />
      </Form.Item>
      <FormField name="filter.minLength" label={t('field.minLength')}>
        <InputNumber />
      </FormField>
      <FormField name="filter.junkCutoff" label={t('field.junkCutoff')} help={t('help.junkCutoff')}>
        <InputNumber />
      </FormField>
    </div>
  );
}
