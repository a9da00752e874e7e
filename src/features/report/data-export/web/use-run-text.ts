import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import type { ExportRun } from '../contract.ts';
import { stepOf } from './step-of.ts';
import { useAnswerText } from './use-answer-text.ts';

/** What became of a run, or how far it is: in one line of the list, and beside its state. */
export function useRunText() {
  const t = useText('dataExport');
  const answerText = useAnswerText();
  const reasonOf = ({ reason, answer }: ExportRun) => t(`reason.${reason === '' ? 'broken' : reason}`, { answer: answerText(answer) });
  const atWork = (run: ExportRun) => {
    const { rows, answer, sentRows } = run;
    if (answer !== '') return t('push.waits', { answer: answerText(answer) });
    if (stepOf(run) === 'sending') {
      if (run.target === 'sftp') return t('sftp.sent', { sent: formatBytes(run.sentBytes), whole: formatBytes(run.bytes) });
      return run.target === 'push' ? t('push.sent', { rows: sentRows }) : t('s3.parts', { parts: run.parts });
    }
    return run.reason === 'disk-full' ? t('reason.disk-full') : t('lastAtWork', { state: t(`state.${run.state}`), rows });
  };
  const last = (run: ExportRun | null): string => {
    if (!run) return t('never');
    if (run.state === 'failed') return t('lastFailed', { reason: reasonOf(run) });
    if (run.state === 'done') return t('lastDone', { rows: run.rows });
    return run.state === 'stopped' ? t('state.stopped') : atWork(run);
  };
  const lines = (run: ExportRun): string[] => {
    const { state, target, sentRows, goneRows, to, fileName: name } = run;
    const gone = goneRows > 0 ? [t('replay.gone', { rows: goneRows })] : [];
    if (state === 'collecting' || state === 'writing') return [atWork(run), ...gone];
    const isThere = state === 'done' && (target === 's3' || target === 'sftp') && to !== '' && run.rows > 0;
    const isShort = target === 'push' && (state === 'failed' || state === 'stopped');
    return [
      ...(state === 'failed' ? [reasonOf(run)] : []),
      ...(isShort ? [t('push.sent', { rows: sentRows })] : []),
      ...gone,
      ...(isThere ? [t('wentTo', { to, name })] : []),
    ];
  };
  return { last, lines };
}
