import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** The theme's colours for the style sheet of searching. */
export function useSearchColours(): CSSProperties {
  const { token } = theme.useToken();
  return {
    '--search-text': token.colorText,
    '--search-hint': token.colorTextDescription,
    '--search-operator': token.colorErrorText,
    '--search-field': token.colorLink,
    '--search-reference': token.purple7,
    '--search-phrase': token.green8,
    '--search-border': token.colorBorder,
    '--search-error': token.colorError,
    '--search-error-bg': token.colorErrorBg,
  };
}
