import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { MOST_MERGED } from '../contract.ts';
import { useArchive } from './use-archive.ts';

const ChangeDrawer = lazy(async () => ({ default: (await import('./ChangeDrawer.tsx')).ChangeDrawer }));
const CompareDrawer = lazy(async () => ({ default: (await import('./CompareDrawer.tsx')).CompareDrawer }));
const MergeBulletins = lazy(async () => ({ default: (await import('./MergeBulletins.tsx')).MergeBulletins }));
const NextIssue = lazy(async () => ({ default: (await import('./NextIssue.tsx')).NextIssue }));

interface Bulletin {
  id: number;
  title: string;
  archivedAt: number | null;
}

/** What can be done with a bulletin that is made, besides reading it and passing it on. */
export function HistoryMenu({ bulletin: { id, title, archivedAt } }: { bulletin: Bulletin }) {
  const t = useText('bulletinHistory');
  const { modify } = useRights('brief-report');
  const archive = useArchive();
  const [open, setOpen] = useState<'change' | 'compare' | 'next'>();
  const close = () => setOpen(undefined);
  const items = [
    { key: 'change', label: t('action.change'), onClick: () => setOpen('change') },
    { key: 'compare', label: t('action.compare'), onClick: () => setOpen('compare') },
    ...(modify
      ? [
          { key: 'next', label: t('action.next'), onClick: () => setOpen('next') },
          {
            key: 'archive',
            label: t(archivedAt === null ? 'action.archive' : 'action.unarchive'),
            onClick: () => archive.mutate({ ids: [id], isArchived: archivedAt === null }),
          },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button loading={archive.isPending}>
          {t('action.more')} <DownOutlined />
        </Button>
      </Dropdown>
      <Suspense>
        {open === 'change' && <ChangeDrawer id={id} title={title} onClose={close} />}
        {open === 'compare' && <CompareDrawer id={id} onClose={close} />}
        {open === 'next' && <NextIssue id={id} onClose={close} />}
      </Suspense>
    </>
  );
}

/** In the list: the next one, and away with it. */
export function HistoryRowButtons({ bulletin: { id, archivedAt } }: { bulletin: Bulletin }) {
  const t = useText('bulletinHistory');
  const archive = useArchive();
  const [isOpen, setOpen] = useState(false);
  const isIn = archivedAt !== null;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('action.next')}
      </Button>
      <Button type="link" size="small" loading={archive.isPending} onClick={() => archive.mutate({ ids: [id], isArchived: !isIn })}>
        {t(isIn ? 'action.unarchive' : 'action.archive')}
      </Button>
      <Suspense>{isOpen && <NextIssue id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Of several: two are compared, some become one, any are put away. */
export function HistoryBatchButtons({ bulletins, onDone }: { bulletins: readonly (Bulletin & { state: string })[]; onDone: () => void }) {
  const t = useText('bulletinHistory');
  const { modify } = useRights('brief-report');
  const archive = useArchive(onDone);
  const [open, setOpen] = useState<'compare' | 'merge'>();
  const close = () => setOpen(undefined);
  const [first, second, ...rest] = bulletins;
  const areMade = bulletins.every(({ state }) => state !== 'making' && state !== 'failed');
  const areIn = bulletins.every(({ archivedAt }) => archivedAt !== null);
  return (
    <>
      {first && second && rest.length === 0 && areMade && <Button onClick={() => setOpen('compare')}>{t('action.compareTwo')}</Button>}
      {modify && second && bulletins.length <= MOST_MERGED && areMade && (
        <Button onClick={() => setOpen('merge')}>{t('action.merge')}</Button>
      )}
      {modify && (
        <Button loading={archive.isPending} onClick={() => archive.mutate({ ids: bulletins.map(({ id }) => id), isArchived: !areIn })}>
          {t(areIn ? 'action.unarchive' : 'action.archive')}
        </Button>
      )}
      <Suspense>
        {open === 'compare' && first && second && <CompareDrawer id={first.id} otherId={second.id} onClose={close} />}
        {open === 'merge' && <MergeBulletins ids={bulletins.map(({ id }) => id)} onClose={close} />}
      </Suspense>
    </>
  );
}
