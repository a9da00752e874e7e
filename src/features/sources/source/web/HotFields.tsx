import { Button, Col, Input, Row, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

const PARTS = ['items', 'title', 'url', 'rank', 'heat', 'reads', 'category'] as const;

/** The names of a hot list's parts (none for a feed), and whether its pages are collected. */
export function HotFields({ isJson }: { isJson: boolean }) {
  const t = useText('source');
  const [hasPaths, setHasPaths] = useState(isJson);
  return (
    <>
      <Typography.Paragraph type="secondary">
        {t('help.hot')}
        {!hasPaths && (
          <Button type="link" size="small" onClick={() => setHasPaths(true)}>
            {t('action.paths')}
          </Button>
        )}
      </Typography.Paragraph>
      {hasPaths && (
        <Row gutter={12}>
          {PARTS.map((part) => (
            <Col key={part} span={6}>
              <FormField name={`options.hot.${part}`} label={t(`field.hot.${part}`)}>
                <Input placeholder={part === 'items' ? 'data.list' : part === 'title' ? 'title' : ''} />
              </FormField>
            </Col>
          ))}
        </Row>
      )}
      <FormField name="options.addsEntries" label={t('field.addsEntries')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
