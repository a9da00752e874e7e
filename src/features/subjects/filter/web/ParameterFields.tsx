import { InputNumber, Select } from 'antd';
import { LANGUAGES } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import type { ParameterKind } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { DropsLink } from './DropsLink.tsx';

/** The fields, each with the number of articles that it excludes now. */
export function ParameterFields({ dropped }: { dropped: Partial<Record<ParameterKind, number>> }) {
  const t = useText('filter');
  const web = useText('web');
  const now = (kind: ParameterKind) => {
    const total = dropped[kind] ?? 0;
    return total > 0 ? (
      <p className="filter-note">
        {t('drops.now', { total })} <DropsLink kind={kind} total={total} />
      </p>
    ) : null;
  };
  return (
    <>
      <FormField name="junkCutoff" label={t('field.junkCutoff')} help={t('help.junkCutoff')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      {now('junkCutoff')}
      <FormField name="minLength" label={t('field.minLength')} help={t('help.minLength')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      {now('minLength')}
      <FormField name="languages" label={t('field.languages')} help={t('help.languages')}>
        <Select mode="multiple" allowClear options={LANGUAGES.map((value) => ({ value, label: web(`language.${value}`) }))} />
      </FormField>
      {now('languages')}
      <FormField name="mediaTypes" label={t('field.mediaTypes')} help={t('help.mediaTypes')}>
        <MediaSelect mode="multiple" allowClear />
      </FormField>
      {now('mediaTypes')}
      <FormField name="similarity" label={t('field.similarity')} help={t('help.similarity')}>
        <InputNumber suffix="%" style={{ width: 160 }} />
      </FormField>
    </>
  );
}
