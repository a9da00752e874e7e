import { Radio } from 'antd';
import { BULLETIN_THEMES, type BulletinTheme } from '#shared/bulletin-themes.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';

interface ThemeChoiceProps extends ControlProps {
  /** What null is called. */
  none?: string;
  value?: BulletinTheme | null;
  onChange?: (value: BulletinTheme | null) => void;
  disabled?: boolean;
}

const NONE = 'none';
const NAMES = [NONE, ...BULLETIN_THEMES] as const;

/** A theme of bulletins, or none. */
export function ThemeChoice({ none, value = null, onChange, ...control }: ThemeChoiceProps) {
  const t = useText('bulletinLook');
  return (
    <Radio.Group
      {...control}
      value={value ?? NONE}
      options={NAMES.map((name) => ({ value: name, label: name === NONE && none ? none : t(`theme.${name}`) }))}
      onChange={({ target }) => onChange?.(BULLETIN_THEMES.find((one) => one === target.value) ?? null)}
    />
  );
}
