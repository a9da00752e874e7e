import { Descriptions, Drawer } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import { Time } from '#web/ui/Time.tsx';
import { accessLogContract } from '../contract.ts';
import { usePageTitle } from './use-page-title.ts';

/** One visit in full. */
export function AccessLogDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useText('accessLog');
  const titleOf = usePageTitle();
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={t('detail')} size={520} destroyOnHidden>
      {id !== undefined && (
        <RecordLoader endpoint={accessLogContract.list} id={String(id)}>
          {(visit) => (
            <Descriptions
              bordered
              size="small"
              column={1}
              styles={{ label: { whiteSpace: 'nowrap' } }}
              items={[
                { label: t('field.user'), children: `${visit.name} (${visit.username})` },
                { label: t('field.page'), children: titleOf(visit) || '–' },
                { label: t('field.path'), children: visit.path },
                { label: t('field.at'), children: <Time value={visit.at} isFull /> },
                { label: t('field.ip'), children: visit.ip },
                { label: t('field.userAgent'), children: visit.userAgent },
              ]}
            />
          )}
        </RecordLoader>
      )}
    </Drawer>
  );
}
