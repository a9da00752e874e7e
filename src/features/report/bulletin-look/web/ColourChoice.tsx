import { Button, ColorPicker, Flex } from 'antd';
import { readable } from '#shared/bulletin-look.ts';
import { THEME_COLOURS } from '#shared/bulletin-themes.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';

interface ColourChoiceProps extends ControlProps {
  /** That of the theme. */
  usual: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
}

/** A colour, or that of the theme; one that cannot be read is named with the one that is used. */
export function ColourChoice({ usual, value = null, onChange, disabled = false, ...control }: ColourChoiceProps) {
  const t = useText('bulletinLook');
  const used = value === null ? undefined : readable(value);
  return (
    <Flex gap={8} align="center" wrap>
      <ColorPicker
        {...control}
        disabledAlpha
        showText
        disabled={disabled}
        value={value ?? usual}
        presets={[{ label: t('colour.presets'), colors: Object.values(THEME_COLOURS) }]}
        onChangeComplete={(colour) => onChange?.(colour.toHexString().slice(0, 7))}
      />
      {value !== null && (
        <Button disabled={disabled} onClick={() => onChange?.(null)}>
          {t('colour.own')}
        </Button>
      )}
      {used !== undefined && used !== value?.toLowerCase() && <small>{t('colour.darker', { colour: used })}</small>}
    </Flex>
  );
}
