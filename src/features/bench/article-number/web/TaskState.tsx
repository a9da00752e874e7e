import { Alert } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { NumberTask } from '../contract.ts';

/** Progress or result of the latest reading. */
export function TaskState({ task }: { task: NumberTask | undefined }) {
  const t = useText('articleNumber');
  const reasonText = useReasonText('articleNumber');
  // Always rendered, so that screen readers announce a change.
  return (
    <div aria-live="polite" style={task ? { marginBlockStart: 12 } : {}}>
      {task && (
        <Alert
          type={task.state === 'failed' ? 'warning' : task.state === 'done' ? 'success' : 'info'}
          showIcon
          title={
            <>
              {wordsOf(task, t, reasonText)} {task.finishedAt !== null && <Time value={task.finishedAt} isFull />}
            </>
          }
        />
      )}
    </div>
  );
}

function wordsOf(task: NumberTask, t: ReturnType<typeof useText<'articleNumber'>>, reasonText: (reason: string) => string): string {
  if (task.state === 'done') return t(task.isChanged ? 'task.changed' : 'task.same');
  if (task.state !== 'failed') return t(`task.${task.state}`);
  const reason = reasonText(task.reason);
  return t('task.failed', { reason: task.detail ? `${reason} (${task.detail})` : reason });
}
