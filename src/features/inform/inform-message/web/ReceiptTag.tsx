import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { InformMessage } from '../contract.ts';

type Receipt = Pick<InformMessage, 'receiptState' | 'reminded' | 'escalated' | 'confirmedAt' | 'confirmedBy'>;

const LOOK = {
  pending: { tone: 'blue', sign: '…' },
  reminded: { tone: 'gold', sign: '!' },
  escalated: { tone: 'orange', sign: '↑' },
  confirmed: { tone: 'green', sign: '●' },
  expired: { tone: 'red', sign: '✕' },
} as const;

/** How far a receipt has come; who confirmed it is in its tooltip. */
export function ReceiptTag({ message }: { message: Receipt }) {
  const text = useReceiptText();
  const state = stateOf(message);
  if (state === 'none' || state === 'new') return '–';
  return (
    <ToneTag {...LOOK[state]} title={message.confirmedBy || undefined}>
      {text(message)}
    </ToneTag>
  );
}

/** Somebody may confirm what nobody asked a receipt for. */
const stateOf = ({ receiptState, confirmedAt }: Receipt) => (confirmedAt === null ? receiptState : 'confirmed');

export function useReceiptText(): (message: Receipt) => string {
  const t = useText('informMessage');
  return (message) => {
    const state = stateOf(message);
    if (state === 'reminded') return t('receipt.remindedTimes', { total: message.reminded });
    if (state === 'escalated') return t('receipt.escalatedTimes', { total: message.escalated });
    return t(`receipt.${state}`);
  };
}
