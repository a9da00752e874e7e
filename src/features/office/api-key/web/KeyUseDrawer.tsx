import { Drawer, Flex, Table, Typography } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type ApiKey, apiKeyContract } from '../contract.ts';

/** How often a program calls, and what it is refused. */
export function KeyUseDrawer({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useText('apiKey');
  const asked = useCall(apiKeyContract.use, { id: apiKey.id });
  const days = asked.data?.days ?? [];
  const dateAt = (i: number) => days.at(i)?.date.slice(5) ?? '';
  return (
    <Drawer open size={720} title={t('use.title', { name: apiKey.name })} onClose={onClose} loading={asked.isPending}>
      {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && (
        <Flex vertical gap={16}>
          <p style={{ margin: 0 }}>{t('use.chart')}</p>
          <Bars
            label={t('use.chart')}
            ticks={[dateAt(0), dateAt(Math.floor(days.length / 2)), dateAt(-1)]}
            bars={days.map(({ date, calls, failed }) => ({
              key: date,
              label: t('use.day', { date, calls, failed }),
              parts: [
                { tone: 'negative', value: failed },
                { tone: 'plain', value: calls - failed },
              ],
            }))}
          />
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            title={() => t('use.failures')}
            dataSource={asked.data.failures}
            locale={{ emptyText: <EmptyState text={t('use.none')} /> }}
            columns={[
              { key: 'at', title: t('use.at'), render: (_, { at }) => <Time value={at} /> },
              {
                key: 'path',
                title: t('calls.path'),
                render: (_, { method, path }) => (
                  <Typography.Text code>
                    {method} {path}
                  </Typography.Text>
                ),
              },
              { key: 'status', title: t('use.status'), render: (_, { status, code }) => `${status} ${code}` },
            ]}
          />
        </Flex>
      )}
    </Drawer>
  );
}
