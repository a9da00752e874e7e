import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { CheckState } from '../contract.ts';

const LOOK = {
  new: { tone: 'grey', sign: '○' },
  ok: { tone: 'green', sign: '✓' },
  alarm: { tone: 'red', sign: '▲' },
  failed: { tone: 'orange', sign: '✕' },
} as const;

export function CheckStateTag({ state }: { state: CheckState }) {
  const t = useText('databaseMonitor');
  return <ToneTag {...LOOK[state]}>{t(`state.${state}`)}</ToneTag>;
}
