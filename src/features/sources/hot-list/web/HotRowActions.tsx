import { Button, Flex } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import type { HotEvent } from '../contract.ts';
import { subjectLink } from './links.ts';
import { useHotActions } from './use-hot-actions.ts';

/** Makes a subject of an event, or mutes it. */
export function HotRowActions({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const { modify } = useRights('hot-spot-info');
  const mayAdd = useCan('subject.m');
  const { mute, unmute } = useHotActions();
  const { title } = event;
  return (
    <Flex>
      {mayAdd && (
        <Link to={subjectLink(event)}>
          <Button type="link" size="small" aria-label={t('action.subjectOf', { title })}>
            {t('action.subject')}
          </Button>
        </Link>
      )}
      {modify && event.isMuted && (
        <Button
          type="link"
          size="small"
          aria-label={t('action.unmuteOf', { title })}
          onClick={() => unmute.mutate({ ids: [event.id], isMuted: false })}
        >
          {t('action.unmute')}
        </Button>
      )}
      {modify && !event.isMuted && (
        <Button
          type="link"
          size="small"
          aria-label={t('action.muteOf', { title })}
          onClick={() => mute.mutate({ ids: [event.id], isMuted: true })}
        >
          {t('action.mute')}
        </Button>
      )}
    </Flex>
  );
}
