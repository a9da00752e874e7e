import { App } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import type { Output } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { useQuestion } from '#web/ui/use-question.ts';
import { MOST_BACKFILL_DAYS, subjectContract } from '../contract.ts';

type StateAnswer = Output<typeof subjectContract.changeState>;

const daysSince = (since: number): number => Math.min(MOST_BACKFILL_DAYS, Math.max(1, Math.ceil((Date.now() - since) / DAY_MS)));

/** After subjects were switched on: asks whether the articles from the time that they were off should be classified, too. */
export function useOfferBackfill(): (answer: StateAnswer) => void {
  const t = useText('subject');
  const { message } = App.useApp();
  const ask = useQuestion();
  const start = useAction(subjectContract.startBackfill, { invalidates: [subjectContract] });
  const startAll = async (subjects: StateAnswer['wereOff']) => {
    for (const { id, since } of subjects) await start.mutateAsync({ subjectId: id, days: daysSince(since) });
    void message.success(t('backfill.started'));
  };
  return ({ wereOff }) => {
    if (wereOff.length === 0) return;
    ask({
      question: t('backfill.offer'),
      verb: t('action.backfill'),
      refusal: t('backfill.notNow'),
      isDanger: false,
      children: (
        <ul key="off" className="explain-list">
          {wereOff.map(({ id, name, since }) => (
            <li key={id}>{t('backfill.offSince', { name, time: formatFullTime(since).slice(0, 16), days: daysSince(since) })}</li>
          ))}
        </ul>
      ),
      // The error has been shown.
      onConfirm: () => startAll(wereOff).catch(() => undefined),
    });
  };
}
