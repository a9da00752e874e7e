import { Card, Progress, Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { DAYS_LEFT, type Situation } from '../contract.ts';

type Disk = Situation['storage']['disks'][number];

/** How full the disks are and when they will be full at the pace of the last week, and how large record and text index are. */
export function Storage({ storage: { recordBytes, indexBytes, disks } }: { storage: Situation['storage'] }) {
  const t = useText('generalSituation');
  return (
    <Card
      size="small"
      title={t('storage.title')}
      extra={t('storage.parts', { record: formatBytes(recordBytes), index: formatBytes(indexBytes) })}
    >
      <Table<Disk>
        size="small"
        pagination={false}
        rowKey="place"
        dataSource={disks}
        columns={[
          { key: 'place', title: t('storage.place'), render: (_, row) => <span style={{ overflowWrap: 'anywhere' }}>{row.place}</span> },
          { key: 'used', title: t('storage.used'), width: 140, render: (_, row) => <Used disk={row} /> },
          { key: 'free', title: t('storage.free'), align: 'right', render: (_, row) => formatBytes(row.freeBytes) },
          { key: 'growth', title: t('storage.growth'), align: 'right', render: (_, row) => growthText(row) },
          { key: 'left', title: t('storage.left'), align: 'right', render: (_, row) => leftText(row, t) },
        ]}
      />
      <div style={{ fontSize: 12, marginBlockStart: 8 }}>{t('storage.basis')}</div>
    </Card>
  );
}

function Used({ disk: { freeBytes, totalBytes, daysLeft } }: { disk: Disk }) {
  const t = useText('generalSituation');
  const share = totalBytes > 0 ? ((totalBytes - freeBytes) / totalBytes) * 100 : 0;
  const isShort = daysLeft !== null && daysLeft <= DAYS_LEFT;
  return (
    <Progress
      aria-label={t('storage.used')}
      percent={Math.round(share)}
      size="small"
      status={isShort || share > 95 ? 'exception' : 'normal'}
    />
  );
}

const growthText = ({ growth }: Disk): string => (growth === null ? '–' : `${growth < 0 ? '−' : '+'}${formatBytes(Math.abs(growth))}`);

function leftText({ growth, daysLeft }: Disk, t: ReturnType<typeof useText<'generalSituation'>>): string {
  if (growth === null) return t('storage.unknown');
  if (daysLeft === null || daysLeft > 3650) return t('storage.never');
  return t('storage.days', { total: Math.floor(daysLeft), shown: formatInFull(Math.floor(daysLeft)) });
}
