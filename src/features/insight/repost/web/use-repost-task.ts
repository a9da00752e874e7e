import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { repostContract, type RepostTask } from '../contract.ts';
import { refreshReposts } from './refresh-reposts.ts';

const POLL_MS = 1000;
const isUnderWay = ({ state }: RepostTask): boolean => state === 'waiting' || state === 'running';

/** Reads the reposts of a post now, and reports the progress; the shown data is reloaded at the end. */
export function useRepostTask(articleId: number) {
  const client = useQueryClient();
  const [taskId, setTaskId] = useState<number>();
  const create = useAction(repostContract.createFetchTask, { onDone: (output) => setTaskId(output.taskId) });
  const task = useCall(
    repostContract.getFetchTask,
    { taskId: taskId ?? 0 },
    { isEnabled: taskId !== undefined, refreshMs: POLL_MS, isFinal: (answer) => !isUnderWay(answer) },
  );
  const isOver = task.data !== undefined && !isUnderWay(task.data);
  const doneId = isOver ? taskId : undefined;
  useEffect(() => {
    if (doneId !== undefined) void refreshReposts(client);
  }, [client, doneId]);
  return {
    task: task.data,
    isBusy: create.isPending || (taskId !== undefined && !isOver),
    start: () => create.mutate({ articleId }),
  };
}
