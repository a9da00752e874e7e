import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { ReceivedAnnouncement } from '../contract.ts';
import './announcement.css';
import { AnnouncementText } from './AnnouncementText.tsx';
import { LevelTag } from './LevelTag.tsx';
import { announcementRoutes } from './routes.ts';

const REFRESH_MS = 60_000;

/** The first announcement that the person has not read, or not confirmed where he must, above every page; the next one follows it. */
export function AnnouncementBanner() {
  const found = useCall(announcementRoutes.current, undefined, { refreshMs: REFRESH_MS });
  const [first] = found.data?.items ?? [];
  // Whoever cannot be asked just now shows nothing here: the page below says what is wrong.
  return first ? <Bar key={`${first.id}.${first.version}`} announcement={first} others={(found.data?.total ?? 1) - 1} /> : null;
}

function Bar({ announcement, others }: { announcement: ReceivedAnnouncement; others: number }) {
  const t = useText('announcement');
  const [isOpen, setOpen] = useState(false);
  const { id, version, title, level, from, fromAt, mustConfirm } = announcement;
  const text = useCall(announcementRoutes.text, { id }, { isEnabled: isOpen });
  const read = useAction(announcementRoutes.read, { invalidates: [announcementRoutes] });
  const note = (isConfirmed: boolean) => read.mutate({ id, version, isConfirmed });
  const readFirst = () => {
    setOpen(true);
    note(false);
  };
  const isReady = text.data?.version === version;
  return (
    <section className={`announcement-bar is-${level}`} aria-label={t('banner.label')} data-keep-clear>
      <div className="announcement-head">
        <LevelTag level={level} />
        <strong className="announcement-title">{title}</strong>
        {from !== '' && <span>{t('banner.from', { name: from })}</span>}
        <Time value={fromAt} />
        {others > 0 && <span>{t('banner.more', { total: others })}</span>}
        {(isOpen || !mustConfirm) && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'banner.hide' : 'banner.show')}
          </Button>
        )}
        {mustConfirm && !isOpen && (
          <Button size="small" type="primary" onClick={readFirst}>
            {t('banner.readFirst')}
          </Button>
        )}
        {mustConfirm && isOpen && (
          <Button size="small" type="primary" disabled={!isReady} loading={read.isPending} onClick={() => note(true)}>
            {t('banner.confirm')}
          </Button>
        )}
        {!mustConfirm && (
          <Button size="small" type="primary" loading={read.isPending} onClick={() => note(false)}>
            {t('banner.close')}
          </Button>
        )}
      </div>
      {isOpen && <Body title={title} text={text} />}
    </section>
  );
}

function Body({
  title,
  text: { data, error },
}: {
  title: string;
  text: Pick<ReturnType<typeof useCall<typeof announcementRoutes.text>>, 'data' | 'error'>;
}) {
  const t = useText('announcement');
  const errorText = useErrorText();
  return (
    // It scrolls, so that whoever has no mouse must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="announcement-body" tabIndex={0} aria-label={title}>
      {error ? `${t('banner.failed')}: ${errorText(error)}` : <AnnouncementText said={data} />}
    </section>
  );
}
