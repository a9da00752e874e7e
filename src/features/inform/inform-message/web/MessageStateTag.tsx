import type { MessageState } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';

const LOOK = {
  waiting: { tone: 'blue', sign: '…' },
  accepted: { tone: 'green', sign: '●' },
  refused: { tone: 'red', sign: '✕' },
  unknown: { tone: 'orange', sign: '?' },
  digested: { tone: 'green', sign: '◐' },
  cancelled: { tone: 'grey', sign: '○' },
} as const;

export function MessageStateTag({ state }: { state: MessageState }) {
  const t = useText('informMessage');
  return <ToneTag {...LOOK[state]}>{t(`state.${state}`)}</ToneTag>;
}
