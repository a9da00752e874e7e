import { Alert, Button, Drawer, Flex } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { announcementContract } from '../contract.ts';
import './announcement.css';
import { AnnouncementText } from './AnnouncementText.tsx';
import { LevelTag } from './LevelTag.tsx';
import { announcementRoutes } from './routes.ts';

const WIDTH = 720;

/** One announcement for the person. Whoever opens it has read it; confirming is a click of its own. */
export function ReadDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText('announcement');
  const found = useCall(announcementRoutes.text, { id });
  const said = found.data;
  const invalidates = [announcementRoutes, announcementContract];
  const note = useAction(announcementRoutes.read, { invalidates, saysError: false });
  const confirm = useAction(announcementRoutes.read, { invalidates, success: t('done.confirmed') });
  const version = said && said.state !== 'withdrawn' && !said.isRead ? said.version : undefined;
  const noteRead = useEffectEvent((shown: number) => note.mutate({ id, version: shown }));
  useEffect(() => {
    if (version !== undefined) noteRead(version);
  }, [version]);
  return (
    <Drawer open title={said?.title ?? ''} size={WIDTH} onClose={onClose}>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : said?.state === 'withdrawn' ? (
        <Alert
          type="info"
          showIcon
          title={t('withdrawal.told', { time: formatFullTime(said.withdrawnAt ?? 0), reason: said.withdrawnReason })}
        />
      ) : (
        <>
          {said && (
            <Flex gap={12} align="center" wrap style={{ marginBottom: 16 }}>
              <LevelTag level={said.level} />
              <span>{said.from || said.creator}</span>
              <Time value={said.fromAt} isFull />
            </Flex>
          )}
          <AnnouncementText said={said} />
          {said?.mustConfirm && said.confirmedAt === null && (
            <Button
              type="primary"
              loading={confirm.isPending}
              style={{ marginTop: 16 }}
              onClick={() => confirm.mutate({ id, version: said.version, isConfirmed: true })}
            >
              {t('banner.confirm')}
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}
