import { Button, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { randomPassword } from './random-password.ts';

interface NewPasswordProps extends ControlProps {
  value?: string;
  onChange?: (value: string) => void;
  autoFocus?: boolean;
  /** The password that the form begins with: made at random, shown, to be copied. */
  offered?: string;
}

/** A password for somebody else: typed, or made at random and copied to be handed over. Where the client says so, its owner must choose another at the first sign-in. */
export function NewPassword({ value = '', onChange, autoFocus = false, offered = '', ...control }: NewPasswordProps) {
  const t = useText('user');
  const [isShown, setShown] = useState(offered !== '');
  const [made, setMade] = useState(offered);
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
