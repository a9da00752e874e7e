import { Descriptions, Flex, Typography } from 'antd';
import { Link } from 'react-router';
import { DATA_EXPORT } from '#features/report/data-export/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { RECEIVER_SAMPLE } from './receiver-sample.data.ts';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'idempotency-key', 'x-tingfeng-cursor-to'] as const;

/** How a program is told of new articles, instead of asking for them. */
export function WebhookHelp() {
  const t = useText('apiKey');
  const { modify } = useRights('external');
  const tooltips = [t('model.copy'), t('model.copied')];
  return (
    <Flex vertical gap={12} style={{ maxWidth: 900 }}>
      <p style={{ margin: 0 }}>{t('webhook.about')}</p>
      <p style={{ margin: 0 }}>
        {modify ? <Link to={pathTo(DATA_EXPORT, {}, { create: 'live' })}>{t('webhook.create')}</Link> : t('webhook.mayNot')}
      </p>
      <Descriptions
        column={1}
        layout="vertical"
        colon={false}
        items={[
          {
            key: 'headers',
            label: t('webhook.headers'),
            children: (
              <Descriptions
                column={1}
                size="small"
                bordered
                items={HEADERS.map((name) => ({ key: name, label: <code>{name}</code>, children: t(`webhook.header.${name}`) }))}
              />
            ),
          },
          {
            key: 'sample',
            label: t('webhook.sample'),
            children: (
              <Typography.Paragraph copyable={{ text: RECEIVER_SAMPLE, tooltips }} style={{ margin: 0 }}>
                <pre style={{ margin: 0, overflowX: 'auto' }}>{RECEIVER_SAMPLE}</pre>
              </Typography.Paragraph>
            ),
          },
        ]}
      />
    </Flex>
  );
}
