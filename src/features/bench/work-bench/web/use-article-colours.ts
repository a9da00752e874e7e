import { theme } from 'antd';
import type { CSSProperties } from 'react';
import { useUser } from '#web/session/user-store.ts';

/** Pixels of a row's title. */
const LIST_FONT = { small: 13, medium: 14, large: 16 } as const;

/** The theme's colours for the style sheet of lists, and the size of their text that the person has chosen. */
export function useArticleColours(): CSSProperties {
  const { token } = theme.useToken();
  const size = LIST_FONT[useUser()?.settings.fontSize ?? 'medium'];
  return {
    '--article-border': token.colorBorderSecondary,
    '--article-text': token.colorTextSecondary,
    '--article-primary': token.colorPrimary,
    '--article-current': token.controlItemBgActive,
    '--article-font': `${size}px`,
  };
}
