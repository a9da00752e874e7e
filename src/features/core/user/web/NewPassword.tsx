import { Button, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { randomPassword } from './random-password.ts';

interface NewPasswordProps extends ControlProps {
  value?: string;
  onChange?: (value: string) => void;
  autoFocus?: boolean;
}

/** A password for somebody else: typed, or made at random and copied to be handed over. Its owner must choose another at the first sign-in. */
export function NewPassword({ value = '', onChange, autoFocus = false, ...control }: NewPasswordProps) {
  const t = useText('user');
  const [isShown, setShown] = useState(false);
  const [made, setMade] = useState('');
  const make = () => {
    const next = randomPassword();
    setMade(next);
    setShown(true);
    onChange?.(next);
  };
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Input.Password
        {...control}
        value={value}
        autoComplete="new-password"
        autoFocus={autoFocus}
        visibilityToggle={{ visible: isShown, onVisibleChange: setShown }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button onClick={make}>{t('action.makePassword')}</Button>
      {made !== '' && value === made && (
        <Space.Addon>
          <Typography.Text copyable={{ text: made, tooltips: [t('action.copyPassword'), t('done.passwordCopied')] }} />
        </Space.Addon>
      )}
    </Space.Compact>
  );
}
