import { Col, Input, Row } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

const EXAMPLES = { item: 'ul.news li', link: 'a', title: 'a', time: '.date' } as const;

/** The selectors of a list page's items; without them the items are detected. */
export function ListFields() {
  const t = useText('source');
  return (
    <Row gutter={12}>
      {(['item', 'link', 'title', 'time'] as const).map((part) => (
        <Col key={part} span={6}>
          <FormField
            name={`options.selectors.${part}`}
            label={t(`field.selectors.${part}`)}
            {...(part === 'item' ? { help: t('help.selector') } : {})}
          >
            <Input placeholder={EXAMPLES[part]} />
          </FormField>
        </Col>
      ))}
    </Row>
  );
}
