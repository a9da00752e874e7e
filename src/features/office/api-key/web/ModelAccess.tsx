import { Descriptions, Flex, Typography } from 'antd';
import { pagesAddress } from '#web/client/api-address.ts';
import { useText } from '#web/i18n/use-text.ts';

/** How an assistant asks with a key. */
export function ModelAccess() {
  const t = useText('apiKey');
  const url = `${pagesAddress()}/mcp`;
  const config = { mcpServers: { tingfeng: { type: 'http', url, headers: { Authorization: `Bearer ${t('model.key')}` } } } };
  const sample = JSON.stringify(config, null, 2);
  const tooltips = [t('model.copy'), t('model.copied')];
  return (
    <Flex vertical gap={12} style={{ maxWidth: 900 }}>
      <p style={{ margin: 0 }}>{t('model.about')}</p>
      <p style={{ margin: 0 }}>{t('model.safety')}</p>
      <Descriptions
        column={1}
        layout="vertical"
        colon={false}
        items={[
          {
            key: 'address',
            label: t('model.address'),
            children: (
              <Typography.Text code copyable={{ text: url, tooltips }}>
                {url}
              </Typography.Text>
            ),
          },
          {
            key: 'sample',
            label: t('model.sample'),
            children: (
              <Typography.Paragraph copyable={{ text: sample, tooltips }} style={{ margin: 0 }}>
                <pre style={{ margin: 0 }}>{sample}</pre>
              </Typography.Paragraph>
            ),
          },
        ]}
      />
    </Flex>
  );
}
