import { theme as antdTheme, type ThemeConfig } from 'antd';
import { darkened, tinted } from '#shared/contrast.ts';
import type { Theme } from './themes.data.ts';

/** The dark primary is too dim for text. */
const DARK_LINK = '#8fbcff';

/** Under white text what is pointed at becomes darker, as text it becomes lighter. */
const DARK_BUTTON = { colorPrimaryHover: '#1554ad', defaultHoverColor: DARK_LINK, defaultHoverBorderColor: DARK_LINK };

/** Controls of every size are large enough for a finger. */
const FOR_FINGERS = { controlHeight: 40, controlHeightSM: 40, controlHeightLG: 44, controlInteractiveSize: 20 };

const ERROR = '#cf1322';
/** Hovered elements become darker, not lighter as in antd, so that their text stays readable. */
const darker = (colour: string): string => darkened(colour, 0.8);

/** antd's tokens of a theme: dense, with AA contrast where the defaults fall short, and without motion if the person prefers less. */
export function themeConfig({ colorPrimary, isDark, hasOwnGrounds }: Theme, hasLessMotion: boolean, isPhone = false): ThemeConfig {
  // On the greys of the page and on its own light shades there is less contrast than on white.
  const asText = hasOwnGrounds ? darker(colorPrimary) : colorPrimary;
  return {
    algorithm: isDark ? [antdTheme.darkAlgorithm] : [antdTheme.defaultAlgorithm],
    cssVar: { key: 'tf', prefix: 'tf' },
    hashed: false,
    token: {
      motion: !hasLessMotion,
      // The same before and after the component library is there.
      fontFamily: 'var(--font)',
      colorPrimary,
      colorLink: isDark ? DARK_LINK : asText,
      borderRadius: 6,
      ...(isPhone ? FOR_FINGERS : { controlHeight: 30 }),
      ...(isDark
        ? { colorTextDescription: 'rgba(255, 255, 255, 0.65)', colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)' }
        : {
            // antd derives grounds from the darker signs, and they come out grey.
            colorSuccess: '#237804',
            colorSuccessBg: '#eef8e6',
            colorSuccessBorder: '#b5dda0',
            colorError: ERROR,
            colorErrorHover: darker(ERROR),
            colorPrimaryHover: darker(colorPrimary),
            colorLinkHover: darker(asText),
            ...(hasOwnGrounds ? groundsOf(colorPrimary) : {}),
            colorWarning: '#ad4e00',
            colorWarningBg: '#fff6e6',
            colorWarningBorder: '#ffd591',
            colorTextDescription: '#595959',
            colorTextPlaceholder: '#767676',
            colorBgLayout: '#f4f6f9',
          }),
    },
    components: {
      Layout: {
        headerHeight: 48,
        headerPadding: '0 16px',
        ...(isDark ? { siderBg: '#141414' } : { siderBg: '#ffffff', bodyBg: '#f4f6f9' }),
      },
      Menu: { itemHeight: 36, subMenuItemBg: 'transparent', itemBorderRadius: 6, ...textOfChosen(isDark, hasOwnGrounds, asText) },
      Tabs: hasOwnGrounds ? { itemSelectedColor: asText, itemHoverColor: asText } : {},
      Table: { cellPaddingBlockSM: 7, cellPaddingInlineSM: 6, headerBorderRadius: 6 },
      Form: { itemMarginBottom: 18 },
      ...(isDark ? { Button: DARK_BUTTON } : {}),
      ...(isDark ? {} : { Descriptions: { labelColor: '#595959' } }),
    },
  };
}

const textOfChosen = (isDark: boolean, hasOwnGrounds: true | undefined, asText: string) => {
  if (isDark) return { itemSelectedColor: DARK_LINK, subMenuItemSelectedColor: DARK_LINK };
  return hasOwnGrounds ? { itemSelectedColor: asText, subMenuItemSelectedColor: asText } : {};
};

/** Of a dark colour antd makes grey grounds. */
const groundsOf = (colour: string) => ({
  colorPrimaryBg: tinted(colour, 0.08),
  colorPrimaryBgHover: tinted(colour, 0.14),
  colorPrimaryBorder: tinted(colour, 0.4),
});
