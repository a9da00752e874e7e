import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import type { ReceiptState } from '#shared/warnings.ts';

const FLAGS = {
  opened: ['isOpened', true],
  unopened: ['isOpened', false],
  confirmed: ['isConfirmed', true],
  unconfirmed: ['isConfirmed', false],
  notRelevant: ['isNotRelevant', true],
} as const;
const RECEIPTS = ['pending', 'reminded', 'escalated', 'expired'] as const satisfies readonly ReceiptState[];
const RESPONSES = ['opened', 'unopened', 'confirmed', 'unconfirmed', ...RECEIPTS, 'notRelevant'] as const;
type Response = (typeof RESPONSES)[number];

interface Filters {
  isOpened?: boolean | undefined;
  isConfirmed?: boolean | undefined;
  isNotRelevant?: boolean | undefined;
  receiptState?: ReceiptState[] | undefined;
}

const isFlag = (response: Response): response is keyof typeof FLAGS => response in FLAGS;

/** What recipients did with their messages, and how far the receipts came, as one choice of several. */
export function ResponseFilter({ filters, onChange }: { filters: Filters; onChange: (change: Filters) => void }) {
  const t = useText('informMessage');
  const isChosen = (response: Response): boolean => {
    if (!isFlag(response)) return filters.receiptState?.includes(response) ?? false;
    const [flag, value] = FLAGS[response];
    return filters[flag] === value;
  };
  const chosen = RESPONSES.filter(isChosen);
  const choose = (next: readonly Response[] = []) => {
    const change: Filters = { isOpened: undefined, isConfirmed: undefined, isNotRelevant: undefined };
    // Of two that exclude each other the one that was chosen last counts.
    for (const response of next) if (isFlag(response)) change[FLAGS[response][0]] = FLAGS[response][1];
    const receipts = RECEIPTS.filter((state) => next.includes(state));
    onChange({ ...change, receiptState: receipts.length > 0 ? receipts : undefined });
  };
  return (
    <ChoicesFilter
      label={t('field.response')}
      values={RESPONSES}
      labelOf={(response) => t(`response.${response}`)}
      width={120}
      isOneLine
      value={chosen.length > 0 ? chosen : undefined}
      onChange={choose}
    />
  );
}
