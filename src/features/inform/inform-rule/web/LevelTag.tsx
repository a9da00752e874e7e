import type { SurgeLevel } from '#shared/surge-levels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';

const LOOK = {
  blue: { tone: 'blue', sign: 'Ⅳ' },
  yellow: { tone: 'gold', sign: 'Ⅲ' },
  orange: { tone: 'orange', sign: 'Ⅱ' },
  red: { tone: 'red', sign: 'Ⅰ' },
} as const;

/** A level by its colour, its name and its number: Ⅰ is the highest. */
export function LevelTag({ level }: { level: SurgeLevel }) {
  const t = useText('informRule');
  return <ToneTag {...LOOK[level]}>{t(`level.${level}`)}</ToneTag>;
}
