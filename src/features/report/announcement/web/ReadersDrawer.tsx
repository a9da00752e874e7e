import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { READER_STATES, type ReaderState } from '#shared/announcement.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { useLocalList } from '#web/ui/use-local-list.ts';
import { type AnnouncementReader, announcementContract, type SentAnnouncement } from '../contract.ts';

const WIDTH = 900;

/** Whom an announcement is for, by name; those who have not read it are reminded from here. */
export function ReadersDrawer({ announcement, onClose }: { announcement: SentAnnouncement; onClose: () => void }) {
  const t = useText('announcement');
  const { id, title, state, mustConfirm, people, read, confirmed, reach } = announcement;
  const [shown, setShown] = useState<ReaderState>();
  const [keyword, setKeyword] = useState<string>();
  const list = useLocalList();
  const first = () => list.setPage(1);
  const states = READER_STATES.filter((one) => mustConfirm || !one.endsWith('confirmed'));
  return (
    <Drawer open title={`${t('action.readers')} · ${shortly(title)}`} size={WIDTH} onClose={onClose}>
      <Flex gap={12} wrap align="center" style={{ marginBottom: 12 }}>
        <KeywordFilter
          value={keyword}
          placeholder={t('filter.name')}
          onChange={(text) => {
            setKeyword(text);
            first();
          }}
        />
        <ChoiceFilter
          label={t('field.reading')}
          values={states}
          labelOf={(one) => t(`reading.${one}`)}
          value={shown}
          onChange={(one) => {
            setShown(one);
            first();
          }}
        />
        <span>{t('readersSummary', { people, read, confirmed })}</span>
        {state === 'inForce' && <RemindButton id={id} />}
      </Flex>
      <ResourceTable
        name="announcement-reader"
        endpoint={announcementContract.readers}
        list={list}
        input={{ id, ...(shown ? { state: shown } : {}), ...(keyword ? { keyword } : {}) }}
        rowKey={({ userId }: AnnouncementReader) => userId}
        columns={useColumns(reach === 'clients', mustConfirm)}
        emptyText={t('empty.readers')}
      />
    </Drawer>
  );
}

function RemindButton({ id }: { id: number }) {
  const t = useText('announcement');
  const remind = useAction(announcementContract.remind, {
    success: ({ changed }) => (changed === 0 ? t('done.nobody') : t('done.reminded', { total: changed })),
  });
  return (
    <Button loading={remind.isPending} onClick={() => remind.mutate({ id })}>
      {t('action.remind')}
    </Button>
  );
}

function useColumns(hasClients: boolean, mustConfirm: boolean): ColumnOf<typeof announcementContract.readers>[] {
  const t = useText('announcement');
  return [
    { ...textColumn({ key: 'name', title: t('field.name'), value: (row: AnnouncementReader) => row.name }), grows: true },
    ...(hasClients
      ? [textColumn({ key: 'client', title: t('field.client'), width: 160, value: (row: AnnouncementReader) => row.client })]
      : []),
    textColumn({ key: 'group', title: t('field.group'), width: 140 }),
    dateColumn({ key: 'readAt', title: t('field.readAt') }),
    ...(mustConfirm
      ? [dateColumn({ key: 'confirmedAt', title: t('field.confirmedAt'), value: (row: AnnouncementReader) => row.confirmedAt })]
      : []),
  ];
}
