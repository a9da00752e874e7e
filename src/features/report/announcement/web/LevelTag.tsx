import type { AnnouncementLevel } from '#shared/announcement.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';

const TONES = { normal: 'blue', important: 'orange', urgent: 'red' } as const;
const SIGNS = { normal: '●', important: '▲', urgent: '!' } as const;

export function LevelTag({ level }: { level: AnnouncementLevel }) {
  const t = useText('announcement');
  return (
    <ToneTag tone={TONES[level]} sign={SIGNS[level]}>
      {t(`level.${level}`)}
    </ToneTag>
  );
}
