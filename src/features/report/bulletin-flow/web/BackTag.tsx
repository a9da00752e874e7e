import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { BulletinBack } from '#shared/bulletin-flow.ts';

interface Back {
  backBy: BulletinBack;
  backReason: string;
}

/** That it came back to draft, with the reason. */
export function BackTag({ backBy, backReason }: Back) {
  const t = useText('bulletinFlow');
  if (backBy === '') return null;
  return (
    <ToneTag tone="red" sign="↩" title={t(`back.${backBy}`, { reason: backReason })}>
      {t(`backTag.${backBy}`)}
    </ToneTag>
  );
}
