import { Button, Form, Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

interface LockedProps {
  /** The last try opened nothing. */
  isGone: boolean;
  isLocked: boolean;
  hasKey: boolean;
  onUnlock: (password: string) => void;
}

/** Before a bulletin opens: why it does not, as far as that is told, and where its password is typed. */
export function SharedLocked({ isGone, isLocked, hasKey, onUnlock }: LockedProps) {
  const t = useText('htmlReport');
  return (
    <section className="panel shared-report-lock">
      <h1>{t(isGone ? 'page.gone' : 'page.locked')}</h1>
      <p role={isGone ? 'alert' : undefined}>{t(isGone ? 'page.goneHint' : 'page.lockedHint')}</p>
      {hasKey && (
        <Form layout="vertical" onFinish={({ password }: { password: string }) => onUnlock(password)}>
          <Form.Item
            name="password"
            label={t(isGone && !isLocked ? 'page.tryPassword' : 'field.password')}
            rules={[{ required: true, message: '' }]}
          >
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
