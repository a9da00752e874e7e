import { Drawer, Skeleton, Table, Typography } from 'antd';
import { Link } from 'react-router';
import { periodOf } from '#features/report/brief-report/web/facade.tsx';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type BulletinHead, bulletinHistoryContract, type Compared, COMPARED_GROUPS, FIGURES } from '../contract.ts';
import { Difference } from './Difference.tsx';

const WIDTH = 860;

/** Two bulletins beside each other; without another one the last before it. */
export function CompareDrawer({ id, otherId, onClose }: { id: number; otherId?: number | undefined; onClose: () => void }) {
  const t = useText('bulletinHistory');
  const found = useCall(bulletinHistoryContract.compare, { id, ...(otherId === undefined ? {} : { otherId }) });
  const { data } = found;
  return (
    <Drawer open title={t('compare.title')} size={WIDTH} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && data.before === null && <EmptyState text={t('compare.none')} />}
      {data?.before && <Sides before={data.before} after={data.after} groups={data.groups} />}
    </Drawer>
  );
}

interface Group {
  group: (typeof COMPARED_GROUPS)[number];
  items: readonly Compared[];
}

function Sides({ before, after, groups }: { before: BulletinHead; after: BulletinHead; groups: readonly Group[] }) {
  const t = useText('bulletinHistory');
  const nameOf = useNames();
  return (
    <>
      <Typography.Paragraph type="secondary">{t('compare.help')}</Typography.Paragraph>
      {groups.map(({ group, items }) => (
        <Table<Compared>
          key={group}
          size="small"
          rowKey="key"
          pagination={false}
          style={{ marginBlockEnd: 16 }}
          dataSource={[...items]}
          columns={[
            { title: t(`compare.group.${group}`), render: (_, row) => <bdi>{nameOf(group, row)}</bdi> },
            { title: <Side head={before} />, align: 'right', width: 170, render: (_, row) => <Value value={row.before} /> },
            { title: <Side head={after} />, align: 'right', width: 170, render: (_, row) => <Value value={row.after} /> },
            { title: t('field.difference'), align: 'right', width: 110, render: (_, row) => <Moved row={row} /> },
          ]}
        />
      ))}
    </>
  );
}

function Side({ head }: { head: BulletinHead }) {
  return (
    <Link to={pathTo(REPORT_PREVIEW, {}, { id: head.id })} title={head.title}>
      {periodOf(head)}
    </Link>
  );
}

function Value({ value }: { value: number | null }) {
  const t = useText('bulletinHistory');
  return <>{value === null ? t('compare.absent') : formatInFull(value)}</>;
}

function Moved({ row: { before, after } }: { row: Compared }) {
  const t = useText('bulletinHistory');
  if (before === null) return <ToneTag tone="blue">{t('compare.new')}</ToneTag>;
  if (after === null) return <ToneTag tone="grey">{t('compare.gone')}</ToneTag>;
  return <Difference before={before} after={after} />;
}

function useNames(): (group: Group['group'], row: Compared) => string {
  const t = useText('bulletinHistory');
  const web = useText('web');
  return (group, { key, name }) => {
    if (group === 'figures') return isOneOf(FIGURES, key) ? t(`figure.${key}`) : key;
    const medium = key.slice('media.'.length);
    return group === 'media' && isOneOf(MEDIA_TYPES, medium) ? web(`media.${medium}`) : name;
  };
}
