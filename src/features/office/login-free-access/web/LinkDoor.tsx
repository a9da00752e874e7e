import { Button, Form, Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

interface LinkDoorProps {
  /** Nothing opens; it was open and is so no longer; a password is asked for. */
  state: 'gone' | 'over' | 'locked';
  hasPassword: boolean;
  onUnlock: (password: string) => void;
  onAgain: (() => void) | undefined;
}

/** Before a link opens, and after it has ended: why, as far as that is told, and where its password is typed. */
export function LinkDoor({ state, hasPassword, onUnlock, onAgain }: LinkDoorProps) {
  const t = useText('loginFreeAccess');
  return (
    <section className="panel login-free-lock">
      <h1>{t(`page.${state}`)}</h1>
      <p role={state === 'locked' ? undefined : 'alert'}>{t(`page.${state}Hint`)}</p>
      {onAgain && (
        <Button type="primary" size="large" block onClick={onAgain}>
          {t('page.again')}
        </Button>
      )}
      {!onAgain && hasPassword && (
        <Form layout="vertical" onFinish={({ password }: { password: string }) => onUnlock(password)}>
          <Form.Item name="password" label={t('field.password')} rules={[{ required: true, message: '' }]}>
            <Input.Password size="large" autoComplete="off" />
          </Form.Item>
          <Button type="primary" size="large" block htmlType="submit">
            {t('page.unlock')}
          </Button>
        </Form>
      )}
    </section>
  );
}
