import { Watermark } from 'antd';
import { useState } from 'react';
import type { CurrentUser } from '../session/gateway.ts';
import { formatFullTime } from '../ui/format-time.ts';

const OVER_ALL = { position: 'fixed', inset: 0, pointerEvents: 'none' } as const;
/** Above dialogs and notices, which show articles too. */
const ABOVE = 3000;
/** Seen on light and on dark pages, and does not keep anybody from reading. */
const FONT = { color: 'rgba(128, 128, 128, 0.16)', fontSize: 14 };

/** Who looks at the page since when, across all of it: a photograph of the screen says where it came from. */
export function ScreenMark({ user: { name, username, clientName } }: { user: Pick<CurrentUser, 'name' | 'username' | 'clientName'> }) {
  const [openedAt] = useState(Date.now);
  const who = name === username ? username : `${name} ${username}`;
  return (
    <Watermark
      content={[who, `${clientName} ${formatFullTime(openedAt)}`]}
      font={FONT}
      gap={[120, 110]}
      zIndex={ABOVE}
      style={OVER_ALL}
      className="screen-mark"
    >
      <div style={{ height: '100vh' }} />
    </Watermark>
  );
}
