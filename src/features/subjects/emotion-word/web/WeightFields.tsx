import { Col, InputNumber, Row, Segmented } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { POLARITIES } from '../contract.ts';

/** Library, polarity and strength. */
export function WeightFields({ prefix = '' }: { prefix?: string }) {
  const t = useText('emotionWord');
  return (
    <Row gutter={16}>
      <Col span={10}>
        <FormField name={`${prefix}libId`} label={t('field.lib')} help={t('help.off')}>
          <EntitySelect entity="emotionWordLib" onlyFor={`${prefix}libId`} />
        </FormField>
      </Col>
      <Col span={6}>
        <FormField name={`${prefix}polarity`} label={t('field.polarity')}>
          <Segmented options={POLARITIES.map((value) => ({ value, label: t(`polarity.${value}`) }))} />
        </FormField>
      </Col>
      <Col span={8}>
        <FormField name={`${prefix}strength`} label={t('field.strength')} help={t('help.strength')}>
          <InputNumber step={0.05} />
        </FormField>
      </Col>
    </Row>
  );
}
