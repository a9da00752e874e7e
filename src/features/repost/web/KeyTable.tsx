import { Table } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { KeyReposter, SpreadAnalysis } from '../contract.ts';
import { Block } from './Block.tsx';
import { repostsOf } from './list-link.ts';

/** Who brought how many: each number opens the reposts that came through the account. */
export function KeyTable({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const { id } = data.post;
  const numeric = { align: 'right' as const };
  return (
    <Block title={t('key.title')}>
      {data.keys.length === 0 ? (
        <EmptyState text={t('key.none')} />
      ) : (
        <Table<KeyReposter>
          size="small"
          rowKey="id"
          dataSource={data.keys}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              key: 'author',
              title: t('key.author'),
              render: (_, row) => <Link to={repostsOf(id, { repostId: row.id })}>{row.author || t('list.anonymous')}</Link>,
            },
            { key: 'at', title: t('key.at'), render: (_, row) => <Time value={row.at} isFull /> },
            { key: 'level', title: t('key.level'), ...numeric, sorter: (a, b) => a.level - b.level, render: (_, row) => row.level },
            {
              key: 'all',
              title: t('key.all'),
              ...numeric,
              sorter: (a, b) => a.all - b.all,
              render: (_, row) => (
                <Link to={repostsOf(id, { under: row.id })}>
                  <BigNumber value={row.all} />
                </Link>
              ),
            },
            {
              key: 'direct',
              title: t('key.direct'),
              ...numeric,
              sorter: (a, b) => a.direct - b.direct,
              render: (_, row) => (
                <Link to={repostsOf(id, { parentId: row.id })}>
                  <BigNumber value={row.direct} />
                </Link>
              ),
            },
            { key: 'share', title: t('key.share'), ...numeric, render: (_, row) => <span className="num">{percent(row.share)}</span> },
            {
              key: 'followers',
              title: t('key.followers'),
              ...numeric,
              sorter: (a, b) => (a.followers ?? -1) - (b.followers ?? -1),
              render: (_, row) => <BigNumber value={row.followers} />,
            },
            { key: 'region', title: t('key.region'), render: (_, row) => row.region || '–' },
            {
              key: 'own',
              title: t('key.own'),
              width: 260,
              render: (_, row) => <span className="repost-own">{row.own || t('list.noWords')}</span>,
            },
            { key: 'way', title: t('key.way'), render: (_, row) => <Way id={id} way={row.way} /> },
          ]}
        />
      )}
    </Block>
  );
}

const SHOWN = 3;

/** From the post; of a long way its end. */
function Way({ id, way }: { id: number; way: KeyReposter['way'] }) {
  const t = useText('repost');
  return (
    <span className="repost-own">
      {t('key.fromPost')}
      {way.length > SHOWN && ' → …'}
      {way.slice(-SHOWN).map((step) => (
        <span key={step.id}>
          {' → '}
          <Link to={repostsOf(id, { repostId: step.id })}>{step.author || t('list.anonymous')}</Link>
        </span>
      ))}
    </span>
  );
}

export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
