import { Button, ColorPicker, Form, Segmented, Switch } from 'antd';
import type { Block } from '#shared/bulletin.ts';
import { bulletinLook, readable } from '#shared/bulletin-look.ts';
import { BULLETIN_THEMES, THEME_COLOURS } from '#shared/bulletin-themes.ts';
import { useText } from '#web/i18n/use-text.ts';

type Cover = Extract<Block, { is: 'cover' }>;

function withLogo({ hasNoLogo: _hasNoLogo, ...cover }: Cover, isShown: boolean): Cover {
  return isShown ? cover : { ...cover, hasNoLogo: true };
}

/** How the pages look; without a choice as the template says, or the client. */
export function ThemeFields({ cover, onChange }: { cover: Cover; onChange: (cover: Cover) => void }) {
  const t = useText('bulletinEditor');
  const { theme, frame } = cover;
  const { theme: _none, ...rest } = cover;
  const look = bulletinLook(cover);
  const chosen = theme?.colour?.toLowerCase();
  const choose = (name: (typeof BULLETIN_THEMES)[number] | 'template') =>
    onChange(name === 'template' ? rest : { ...cover, theme: { ...theme, name } });
  const logo = cover.house?.logo;
  if (frame?.style === 'official') return <p>{t('theme.official')}</p>;
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={t('theme.title')} help={t('theme.help')}>
        <Segmented
          aria-label={t('theme.title')}
          value={theme?.name ?? 'template'}
          onChange={choose}
          options={(['template', ...BULLETIN_THEMES] as const).map((value) => ({ value, label: t(`theme.name.${value}`) }))}
        />
      </Form.Item>
      {theme && look && (
        <Form.Item
          label={t('theme.colour')}
          help={chosen !== undefined && chosen !== readable(chosen) ? t('theme.darker', { colour: readable(chosen) }) : ''}
        >
          <ColorPicker
            disabledAlpha
            showText
            value={theme.colour ?? look.colour}
            presets={[{ label: t('theme.presets'), colors: Object.values(THEME_COLOURS) }]}
            onChangeComplete={(colour) => onChange({ ...cover, theme: { name: theme.name, colour: colour.toHexString().slice(0, 7) } })}
          />{' '}
          {theme.colour !== undefined && (
            <Button onClick={() => onChange({ ...cover, theme: { name: theme.name } })}>{t('theme.ownColour')}</Button>
          )}
        </Form.Item>
      )}
      {logo && (
        <Form.Item label={t('theme.logo')} htmlFor="cover-logo" help={t('theme.logoHelp')}>
          <Switch id="cover-logo" checked={!cover.hasNoLogo} onChange={(isShown) => onChange(withLogo(cover, isShown))} />
        </Form.Item>
      )}
    </Form>
  );
}
