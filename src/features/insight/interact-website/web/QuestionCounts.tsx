import { Button } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { interactContract } from '../contract.ts';
import { useDelayText } from './use-delay-text.ts';

type Counts = Output<typeof interactContract.list>['counts'];
export type CountKey = 'total' | 'waiting' | 'processing' | 'answered' | 'overdue' | 'gone';
const KEYS: readonly CountKey[] = ['total', 'waiting', 'processing', 'answered', 'overdue', 'gone'];

/** The number of questions of each kind; each number lists exactly these. */
export function QuestionCounts({
  counts,
  chosen,
  onChoose,
}: {
  counts: Counts;
  chosen: CountKey | undefined;
  onChoose: (key: CountKey) => void;
}) {
  const t = useText('interactWebsite');
  const delayText = useDelayText();
  return (
    <div className="panel question-counts">
      {KEYS.map((key) => (
        <span key={key}>
          {t(`count.${key}`)}{' '}
          <Button
            type="link"
            size="small"
            aria-pressed={chosen === key}
            data-count={key}
            onClick={() => onChoose(key)}
            style={{ paddingInline: 2 }}
          >
            <strong>
              <BigNumber value={counts[key]} />
            </strong>
          </Button>
        </span>
      ))}
      <span>
        {t('count.delay')} <strong className="num">{counts.delayMs === null ? '–' : delayText(counts.delayMs)}</strong>
      </span>
    </div>
  );
}
