import { Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { NoticeAnswer } from '../session/gateway.ts';
import { desktopState, switchDesktop } from './desktop-notices.ts';

/** Red and orange warnings on the desktop as well; nothing where the browser has no such thing. */
export function DesktopSwitch({ notices }: { notices: NoticeAnswer['notices'] }) {
  const t = useText('web');
  const [state, setState] = useState(desktopState);
  if (state === 'impossible') return null;
  return (
    <div className="notice-desktop">
      <label>
        <Switch
          size="small"
          checked={state === 'on'}
          disabled={state === 'refused'}
          onChange={(isOn) => void switchDesktop(isOn, notices).then(setState)}
        />{' '}
        {t('notice.desktop.switch')}
      </label>
      {state === 'refused' && <div>{t('notice.desktop.refused')}</div>}
    </div>
  );
}
