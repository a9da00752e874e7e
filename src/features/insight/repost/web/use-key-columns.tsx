import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { KeyReposter } from '../contract.ts';
import { repostsOf } from './list-link.ts';
import { percent } from './percent.ts';
import { RepostWay } from './RepostWay.tsx';

const NUMERIC = { align: 'right' } as const;

/** The accounts that brought many reposts of a post. */
export function useKeyColumns(id: number): TableColumnsType<KeyReposter> {
  const t = useText('repost');
  return [
    {
      key: 'author',
      title: t('key.author'),
      render: (_, row) => <Link to={repostsOf(id, { repostId: row.id })}>{row.author || t('list.anonymous')}</Link>,
    },
    { key: 'at', title: t('key.at'), render: (_, row) => <Time value={row.at} isFull /> },
    { key: 'level', title: t('key.level'), ...NUMERIC, sorter: (a, b) => a.level - b.level, render: (_, row) => row.level },
    {
      key: 'all',
      title: t('key.all'),
      ...NUMERIC,
      sorter: (a, b) => a.all - b.all,
      render: (_, row) => <CountLink value={row.all} to={repostsOf(id, { under: row.id })} />,
    },
    {
      key: 'direct',
      title: t('key.direct'),
      ...NUMERIC,
      sorter: (a, b) => a.direct - b.direct,
      render: (_, row) => <CountLink value={row.direct} to={repostsOf(id, { parentId: row.id })} />,
    },
    { key: 'share', title: t('key.share'), ...NUMERIC, render: (_, row) => <span className="num">{percent(row.share)}</span> },
    {
      key: 'followers',
      title: t('key.followers'),
      ...NUMERIC,
      sorter: (a, b) => (a.followers ?? -1) - (b.followers ?? -1),
      render: (_, row) => <BigNumber value={row.followers} />,
    },
    { key: 'region', title: t('key.region'), render: (_, row) => row.region || '–' },
    { key: 'own', title: t('key.own'), width: 260, render: (_, row) => <span className="repost-own">{row.own || t('list.noWords')}</span> },
    { key: 'way', title: t('key.way'), render: (_, row) => <RepostWay id={id} way={row.way} /> },
  ];
}

const CountLink = ({ value, to }: { value: number; to: string }) => (
  <Link to={to}>
    <BigNumber value={value} />
  </Link>
);
