import type { SurgeLevel } from '#shared/surge-levels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { LEVEL_LOOK } from '#web/ui/level-look.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';

/** A level by its colour, its name and its number: Ⅰ is the highest. */
export function LevelTag({ level }: { level: SurgeLevel }) {
  const t = useText('informRule');
  return <ToneTag {...LEVEL_LOOK[level]}>{t(`level.${level}`)}</ToneTag>;
}
