import { ColorPicker, Flex, Radio } from 'antd';
import { contrastOf, LEAST_CONTRAST } from '#shared/contrast.ts';
import { useText } from '#web/i18n/use-text.ts';
import { themeOf } from '#web/shell/themes.data.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { OWN_THEMES } from '../contract.ts';

interface ThemeChoiceProps extends ControlProps {
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

/** What the choice begins with, so that the first own colour can be read. */
const FIRST_OWN = '#0e5a8a';

/** One of the given themes, or a colour with its contrast under white text. */
export function ThemeChoice({ value = 'default', onChange, disabled, ...control }: ThemeChoiceProps) {
  const t = useText('customization');
  const own = value.startsWith('#') ? value : undefined;
  const options = [...OWN_THEMES.map((code) => ({ value: code, label: <Swatch code={code} /> })), { value: 'own', label: t('theme.own') }];
  return (
    <Flex vertical gap={8}>
      <Radio.Group
        {...control}
        disabled={disabled}
        value={own === undefined ? value : 'own'}
        options={options}
        onChange={({ target }) => onChange?.(target.value === 'own' ? (own ?? FIRST_OWN) : target.value)}
      />
      {own !== undefined && (
        <Flex gap={12} align="center" wrap>
          <ColorPicker
            aria-label={t('field.colour')}
            disabledAlpha
            showText
            format="hex"
            disabled={disabled}
            value={own}
            onChange={(colour) => onChange?.(colour.toHexString().slice(0, 7).toLowerCase())}
          />
          <Contrast colour={own} />
        </Flex>
      )}
    </Flex>
  );
}

function Swatch({ code }: { code: (typeof OWN_THEMES)[number] }) {
  const t = useText('customization');
  return (
    <Flex component="span" gap={6} align="center" style={{ display: 'inline-flex' }}>
      <span aria-hidden="true" style={{ width: 14, height: 14, borderRadius: 3, background: themeOf(code).colorPrimary }} />
      {t(`theme.${code}`)}
    </Flex>
  );
}

/** Rounded down: what is shown as enough is enough. */
function Contrast({ colour }: { colour: string }) {
  const t = useText('customization');
  const contrast = contrastOf(colour);
  const isEnough = contrast >= LEAST_CONTRAST;
  const values = { contrast: (Math.floor(contrast * 10) / 10).toFixed(1), least: LEAST_CONTRAST };
  return <output>{isEnough ? t('contrast.enough', values) : `⚠ ${t('contrast.little', values)}`}</output>;
}
