import { Flex, Input, Switch, Typography } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

const PARTS = ['url', 'rank', 'heat', 'reads', 'category'] as const;

/** Under which names the lines of a hot list stand (of a feed nothing is asked), and whether their pages are collected. */
export function HotFields({ isJson }: { isJson: boolean }) {
  const t = useText('source');
  return (
    <>
      <Typography.Paragraph type="secondary">
        {t('field.hot.title')}: {t('field.hot.help')}
      </Typography.Paragraph>
      {isJson && (
        <Flex gap={12} wrap>
          <FormField name="options.hot.items" label={t('field.hot.items')}>
            <Input style={{ width: 160 }} placeholder="data.list" />
          </FormField>
          <FormField name="options.hot.title" label={t('field.hot.name')}>
            <Input style={{ width: 130 }} placeholder="title" />
          </FormField>
          {PARTS.map((part) => (
            <FormField key={part} name={`options.hot.${part}`} label={t(`field.hot.${part}`)}>
              <Input style={{ width: 110 }} />
            </FormField>
          ))}
        </Flex>
      )}
      <FormField name="options.addsEntries" label={t('field.addsEntries')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
