import { Drawer, Flex, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RichTextView } from '#web/ui/RichTextView.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import { announcementContract, type SentAnnouncement } from '../contract.ts';
import './announcement.css';

const WIDTH = 720;

/** What an announcement said before. */
export function VersionsDrawer({ announcement: { id, title }, onClose }: { announcement: SentAnnouncement; onClose: () => void }) {
  const t = useText('announcement');
  const found = useCall(announcementContract.versions, { id });
  return (
    <Drawer open title={`${t('action.versions')} · ${shortly(title)}`} size={WIDTH} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.data?.items.length === 0 && <EmptyState text={t('noVersions')} />}
      {found.data?.items.map((earlier) => (
        <section key={earlier.version} className="announcement-bar">
          <Flex gap={12} wrap>
            <strong>{t('versionOf', { version: earlier.version })}</strong>
            <span>{earlier.title}</span>
            <span>{earlier.by}</span>
            <Time value={earlier.at} />
          </Flex>
          <RichTextView html={earlier.html} />
        </section>
      ))}
    </Drawer>
  );
}
