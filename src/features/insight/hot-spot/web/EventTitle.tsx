import { StarFilled } from '@ant-design/icons';
import { Flex, theme } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import type { HotSpot } from '../contract.ts';

/** Opens the event beside the list; a star marks a followed one. */
export function EventTitle({ event }: { event: HotSpot }) {
  const t = useText('hotSpot');
  const { token } = theme.useToken();
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('event', String(event.id));
  return (
    <Flex gap={6} align="center">
      {event.isFollowed && <StarFilled style={{ color: token.colorWarning }} aria-label={t('view.followed')} />}
      <Link className="two-lines" to={{ search: next.toString() }} title={event.title}>
        {event.title}
      </Link>
    </Flex>
  );
}
