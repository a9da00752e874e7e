import { useText } from '#web/i18n/use-text.ts';
import { useTheme } from '#web/shell/use-theme.ts';
import { TONES } from '#web/ui/tones.data.ts';
import type { DifferencePart } from '../contract.ts';

/** One side of a comparison: text on only this side is marked by a line, a background and, for screen readers, a word. */
export function DifferenceText({ parts, side }: { parts: readonly DifferencePart[]; side: 'left' | 'right' }) {
  const t = useText('similar');
  const { isDark } = useTheme();
  const own = side === 'left' ? 'removed' : 'added';
  const Mark = side === 'left' ? 'del' : 'ins';
  const tone = TONES[side === 'left' ? 'red' : 'green'];
  const style = isDark ? { color: tone.darkText, background: tone.darkGround } : { color: tone.text, background: tone.ground };
  return parts.map((part, i) =>
    part.kind === 'same' ? (
      part.text
    ) : part.kind === own ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of an answer never change their places
      <Mark key={i} style={style}>
        <span className="sr-only">{t(`compare.${own}`)} </span>
        {part.text}
      </Mark>
    ) : null,
  );
}
