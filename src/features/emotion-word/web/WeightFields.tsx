import { Col, InputNumber, Row, Segmented, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { type EmotionWordLib, POLARITIES } from '../contract.ts';

/** Library, polarity and strength. */
export function WeightFields({ libs, prefix = '' }: { libs: readonly EmotionWordLib[]; prefix?: string }) {
  const t = useText('emotionWord');
  return (
    <Row gutter={16}>
      <Col span={10}>
        <FormField name={`${prefix}libId`} label={t('field.lib')} help={t('help.off')}>
          <Select options={libs.map(({ id, name, isEnabled }) => ({ value: id, label: isEnabled ? name : `${name} (${t('offTag')})` }))} />
        </FormField>
      </Col>
      <Col span={6}>
        <FormField name={`${prefix}polarity`} label={t('field.polarity')}>
          <Segmented options={POLARITIES.map((value) => ({ value, label: t(`polarity.${value}`) }))} />
        </FormField>
      </Col>
      <Col span={8}>
        <FormField name={`${prefix}strength`} label={t('field.strength')} help={t('help.strength')}>
          <InputNumber min={0.05} max={1} step={0.05} />
        </FormField>
      </Col>
    </Row>
  );
}
