import { Button, ConfigProvider, Flex, theme, Typography } from 'antd';
import { useMemo } from 'react';
import type { Appearance } from '#shared/client-options.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { BrandMark } from '#web/shell/BrandMark.tsx';
import { themeConfig } from '#web/shell/theme-config.ts';
import { shadedTheme } from '#web/shell/themes.data.ts';
import { usePrefersDark } from '#web/shell/use-theme.ts';

interface ThemePreviewProps {
  code: string | undefined;
  appearance: Appearance | undefined;
  /** Empty for the product's; undefined where none is shown. */
  name: string | undefined;
  iconUrl: string | undefined;
}

/** The head of the pages and their buttons, as they will be. */
export function ThemePreview({ code, appearance = 'light', name, iconUrl }: ThemePreviewProps) {
  const t = useText('customization');
  const prefersDark = usePrefersDark();
  const chosen = shadedTheme(code, appearance === 'dark' || (appearance === 'system' && prefersDark));
  const config = useMemo(() => ({ ...themeConfig(chosen, true), cssVar: { key: 'tf-preview', prefix: 'tf' }, inherit: false }), [chosen]);
  return (
    <figure style={{ margin: '0 0 18px', maxWidth: 520 }}>
      <figcaption style={{ marginBottom: 6 }}>{t('preview.title')}</figcaption>
      <ConfigProvider theme={config} componentDisabled={false}>
        <Example header={chosen.headerBackground} name={name} iconUrl={iconUrl} />
      </ConfigProvider>
    </figure>
  );
}

function Example({ header, name, iconUrl }: { header: string; name: string | undefined; iconUrl: string | undefined }) {
  const t = useText('customization');
  const { token } = theme.useToken();
  const { defaultSystemName } = usePlatform();
  return (
    <div style={{ border: `1px solid ${token.colorBorder}`, borderRadius: 6, overflow: 'hidden', background: token.colorBgContainer }}>
      <Flex gap={10} align="center" style={{ background: header, color: '#fff', padding: '8px 12px' }}>
        <BrandMark iconUrl={iconUrl} />
        {name !== undefined && <span>{name || defaultSystemName}</span>}
      </Flex>
      <Flex gap={12} align="center" style={{ padding: 12 }}>
        {/* Only to look at. */}
        <Button type="primary" tabIndex={-1} htmlType="button">
          {t('preview.button')}
        </Button>
        <Typography.Text style={{ color: token.colorLink }}>{t('preview.link')}</Typography.Text>
        <Typography.Text>{t('preview.text')}</Typography.Text>
      </Flex>
    </div>
  );
}
