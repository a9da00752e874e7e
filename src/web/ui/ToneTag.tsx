import type { ReactNode } from 'react';
import { useTheme } from '../shell/use-theme.ts';
import { type ToneName, TONES } from './tones.data.ts';

/** A short label on a coloured background. `sign` conveys the same without the colour; `isOpen`, a dashed edge, that it is not settled. */
export function ToneTag({
  tone,
  sign,
  children,
  title,
  isOpen = false,
}: {
  tone: ToneName;
  sign?: string;
  children: ReactNode;
  title?: string | undefined;
  isOpen?: boolean;
}) {
  const { isDark } = useTheme();
  const colours = TONES[tone];
  const style = {
    display: 'inline-block',
    padding: '0 7px',
    borderRadius: 4,
    fontSize: 12,
    lineHeight: '20px',
    whiteSpace: 'nowrap' as const,
    color: isDark ? colours.darkText : colours.text,
    background: isDark ? colours.darkGround : colours.ground,
    outline: isOpen ? '1px dashed currentColor' : 'none',
    outlineOffset: -1,
  };
  return (
    <span style={style} title={title}>
      {sign && <span aria-hidden="true">{sign} </span>}
      {children}
    </span>
  );
}
