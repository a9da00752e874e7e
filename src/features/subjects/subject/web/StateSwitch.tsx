import { Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { Subject } from '../contract.ts';

interface StateSwitchProps {
  subject: Subject;
  isDisabled: boolean;
  onChange: (state: Subject['state']) => void;
}

export function StateSwitch({ subject, isDisabled, onChange }: StateSwitchProps) {
  const t = useText('subject');
  return (
    <Switch
      size="small"
      checked={subject.state === 'enabled'}
      disabled={isDisabled}
      aria-label={t('field.state')}
      onChange={(isOn) => onChange(isOn ? 'enabled' : 'disabled')}
    />
  );
}
