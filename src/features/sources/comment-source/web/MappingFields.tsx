import { Col, Input, Radio, Row } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

const PATHS = ['items', 'id', 'content', 'author', 'time', 'parentId', 'likes', 'replies', 'region', 'followers', 'children'] as const;

/** The paths of a comment's parts in an answer, the order of comments, and the first page. */
export function MappingFields() {
  const t = useText('commentSource');
  return (
    <Row gutter={12}>
      {PATHS.map((key) => (
        <Col key={key} span={8}>
          <FormField name={`mapping.${key}`} label={t(`mapping.${key}`)} message={t('problem.path')}>
            <Input />
          </FormField>
        </Col>
      ))}
      <Col span={8}>
        <FormField name="mapping.order" label={t('mapping.order')}>
          <Radio.Group
            options={[
              { value: 'newest', label: t('order.newest') },
              { value: 'other', label: t('order.other') },
            ]}
          />
        </FormField>
      </Col>
      <Col span={8}>
        <FormField name="mapping.firstPage" label={t('mapping.firstPage')}>
          <Radio.Group options={[0, 1].map((value) => ({ value, label: String(value) }))} />
        </FormField>
      </Col>
    </Row>
  );
}
