import { useText } from '#web/i18n/use-text.ts';
import type { ExportRun } from '../contract.ts';

/** What became of a run, or how far it is. */
export function useRunText(): (run: ExportRun | null) => string {
  const t = useText('dataExport');
  return (run) => {
    if (!run) return t('never');
    const { state, reason, rows, answer, sentRows } = run;
    if (state === 'failed') return t('lastFailed', { reason: t(`reason.${reason === '' ? 'broken' : reason}`, { answer }) });
    if (run.isPush && state === 'writing') return answer === '' ? t('push.sent', { rows: sentRows }) : t('push.waits', { answer });
    if (state === 'done') return t('lastDone', { rows });
    if (state === 'stopped') return t('state.stopped');
    return reason === 'disk-full' ? t('reason.disk-full') : t('lastAtWork', { state: t(`state.${state}`), rows });
  };
}
