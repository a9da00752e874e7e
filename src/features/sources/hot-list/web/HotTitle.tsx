import { Flex } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { HotEvent } from '../contract.ts';

/** The title of an event opens it beside the list. */
export function HotTitle({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('hot', String(event.id));
  return (
    <Flex gap={6} align="center">
      <Link className="one-line" style={{ maxWidth: 'clamp(220px, 19vw, 480px)' }} to={{ search: next.toString() }} title={event.title}>
        {event.title}
      </Link>
      {event.titles > 1 && <ToneTag tone="grey">{t('titles', { total: event.titles })}</ToneTag>}
    </Flex>
  );
}
