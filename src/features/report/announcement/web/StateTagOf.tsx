import type { AnnouncementState } from '#shared/announcement.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';

const TONES = { scheduled: 'blue', inForce: 'green', past: 'grey', withdrawn: 'grey' } as const;
const SIGNS = { scheduled: '○', inForce: '●', past: '–', withdrawn: '×' } as const;

export function StateTagOf({ announcement }: { announcement: { state: AnnouncementState; withdrawnReason: string } }) {
  const t = useText('announcement');
  const { state, withdrawnReason } = announcement;
  return (
    <ToneTag tone={TONES[state]} sign={SIGNS[state]} title={withdrawnReason || undefined}>
      {t(`state.${state}`)}
    </ToneTag>
  );
}
