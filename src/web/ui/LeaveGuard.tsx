import { Modal } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { SESSION_END_EVENT } from '../session/end-session.ts';

/** Asks before unsaved input is abandoned. The end of the session does not ask. */
export function LeaveGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const t = useText('web');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    const forget = () => {
      isDirty.current = false;
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener(SESSION_END_EVENT, forget);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener(SESSION_END_EVENT, forget);
    };
  }, [isDirty]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      okText={t('leave.leave')}
      cancelText={t('leave.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </Modal>
  );
}
