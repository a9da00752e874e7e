import { Card, Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { Situation } from '../contract.ts';

type Server = Situation['servers'][number];

/** The processes of the last day with their versions. */
export function Servers({ servers, at }: { servers: readonly Server[]; at: number }) {
  const t = useText('generalSituation');
  const own = servers.find(({ kind }) => kind === 'web')?.version;
  return (
    <Card size="small" title={t('servers.title')}>
      <Table<Server>
        size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey={(row) => row.id || row.kind}
        dataSource={[...servers]}
        columns={[
          { key: 'id', title: t('servers.name'), render: (_, row) => (row.kind === 'web' ? t('servers.web') : row.id) },
          {
            key: 'state',
            title: t('servers.state'),
            render: (_, { isAlive }) => (
              <ToneTag tone={isAlive ? 'green' : 'grey'} sign={isAlive ? '●' : '○'}>
                {t(isAlive ? 'servers.alive' : 'servers.gone')}
              </ToneTag>
            ),
          },
          {
            key: 'version',
            title: t('servers.version'),
            render: (_, { version }) =>
              version !== '' && version !== own ? (
                <ToneTag tone="orange" sign="▲">
                  {version}
                </ToneTag>
              ) : (
                version || '–'
              ),
          },
          { key: 'beat', title: t('servers.beat'), render: (_, { beatAt }) => (beatAt >= at ? t('servers.now') : <Time value={beatAt} />) },
          { key: 'memory', title: t('servers.memory'), align: 'right', render: (_, { rssBytes }) => formatBytes(rssBytes) },
          { key: 'delay', title: t('servers.delay'), align: 'right', render: (_, { loopDelayMs }) => `${Math.round(loopDelayMs)} ms` },
        ]}
      />
    </Card>
  );
}
