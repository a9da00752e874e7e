import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** The theme's colours for the style sheet of lists. */
export function useArticleColours(): CSSProperties {
  const { token } = theme.useToken();
  return {
    '--article-border': token.colorBorderSecondary,
    '--article-text': token.colorTextSecondary,
    '--article-primary': token.colorPrimary,
    '--article-current': token.controlItemBgActive,
  };
}
