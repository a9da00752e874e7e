import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { call } from '#web/client/call.ts';
import { useAction } from '#web/client/use-action.ts';
import { commentContract } from '../contract.ts';

export type ReplyTask = Output<typeof commentContract.getReplyFetchTask>;

const POLL_MS = 1000;
const SHOWN: readonly string[] = [
  commentContract.replyList.path,
  commentContract.replyCount.path,
  commentContract.hotWords.path,
  commentContract.findByArticle.path,
];
const isUnderWay = (task: ReplyTask): boolean => task.state === 'waiting' || task.state === 'running';

/** Reads an article's replies now, and reports the progress; the shown replies are fetched again as new ones arrive. */
export function useReplyTask(articleId: number) {
  const client = useQueryClient();
  const [taskId, setTaskId] = useState<number>();
  const create = useAction(commentContract.createReplyFetchTask, { onDone: (output) => setTaskId(output.taskId) });
  const task = useQuery({
    queryKey: ['reply-task', taskId],
    queryFn: () => ask(client, taskId ?? 0),
    enabled: taskId !== undefined,
    refetchInterval: (query) => (query.state.data === undefined || isUnderWay(query.state.data) ? POLL_MS : false),
  });
  return {
    task: task.data,
    isBusy: create.isPending || (taskId !== undefined && (task.data === undefined || isUnderWay(task.data))),
    start: () => create.mutate({ articleId }),
  };
}

async function ask(client: QueryClient, taskId: number): Promise<ReplyTask> {
  const before = client.getQueryData<ReplyTask>(['reply-task', taskId]);
  const now = await call(commentContract.getReplyFetchTask, { taskId });
  if (before?.state !== now.state || before.added !== now.added)
    void client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(String(queryKey[0])) });
  return now;
}
