import { Button, Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { HotDetail, HotEntry } from '../contract.ts';
import { shortTime } from './short-time.ts';
import { useHotActions } from './use-hot-actions.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

const PERCENT = 100;

/** The titles of one matter, each with the reason; unrelated ones can be taken out and put back. */
export function EntryTable({ event }: { event: HotDetail }) {
  const t = useText('hotList');
  const web = useText('web');
  const { modify } = useRights('hot-spot-info');
  const isAlone = event.entries.filter(({ isOut }) => !isOut).length === 1;
  return (
    <section aria-label={t('detail.entries')}>
      <h3>
        {t('detail.entries')} ({event.entries.length})
      </h3>
      <Table
        size="small"
        rowKey="id"
        dataSource={event.entries}
        pagination={false}
        columns={[
          { title: t('detail.entries'), render: (_, row) => <EntryTitle entry={row} /> },
          { title: t('detail.list'), width: 120, dataIndex: 'listName' },
          { title: t('column.rank'), width: 96, align: 'right', dataIndex: 'bestRank' },
          {
            title: t('detail.when'),
            width: 200,
            render: (_, row) => <span style={{ whiteSpace: 'nowrap' }}>{`${shortTime(row.firstAt)} – ${shortTime(row.lastAt)}`}</span>,
          },
          { title: t('detail.why'), width: 240, render: (_, row) => <Why entry={row} /> },
          ...(modify
            ? [
                {
                  title: web('table.actions'),
                  width: 76,
                  render: (_: unknown, row: HotEntry) => <EntryAction entry={row} isAlone={isAlone} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

const EntryTitle = ({ entry: { title, url } }: { entry: HotEntry }) => (url ? <OutgoingLink href={url}>{title}</OutgoingLink> : title);

function Why({ entry: { join, isOut } }: { entry: HotEntry }) {
  const t = useText('hotList');
  if (isOut) return <ToneTag tone="grey">{t('detail.out')}</ToneTag>;
  if (!join) return t('detail.first');
  return t('detail.because', { title: join.title, score: Math.round(join.score * PERCENT), words: join.words.join(' ') });
}

function EntryAction({ entry, isAlone }: { entry: HotEntry; isAlone: boolean }) {
  const t = useText('hotList');
  const { takeOut, putBack } = useHotActions();
  if (entry.isOut)
    return (
      <Button type="link" size="small" onClick={() => putBack.mutate({ entryId: entry.id, isOut: false })}>
        {t('action.join')}
      </Button>
    );
  if (isAlone) return null;
  return (
    <Button type="link" size="small" onClick={() => takeOut.mutate({ entryId: entry.id, isOut: true })}>
      {t('action.split')}
    </Button>
  );
}
