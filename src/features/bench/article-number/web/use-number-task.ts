import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { articleContract } from '#features/core/article/contract.ts';
import { routeOf } from '#web/client/call.ts';
import { useCall } from '#web/client/use-call.ts';
import { articleNumberContract, type NumberTask } from '../contract.ts';

export const detailRoute = routeOf<(typeof articleContract)['detail']>({ method: 'GET', path: '/v1/article/detail' });

const POLL_MS = 1200;
const isOpen = (task: NumberTask | undefined): boolean => task?.state === 'waiting' || task?.state === 'running';

/** The latest reading of the article's numbers, polled while in progress; the article is fetched again when it ends. */
export function useNumberTask(articleId: number): NumberTask | undefined {
  const client = useQueryClient();
  const first = useCall(articleNumberContract.checkStatus, { articleIds: [articleId] });
  const isRunning = isOpen(first.data?.items[0]);
  const { refetch } = first;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => void refetch(), POLL_MS);
    return () => window.clearInterval(timer);
  }, [isRunning, refetch]);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === detailRoute.path });
    wasRunning.current = isRunning;
  }, [isRunning, client]);
  return first.data?.items[0];
}
