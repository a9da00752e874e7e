import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useContext } from 'react';
import type { CallInput, Contract, Endpoint, Output } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import { useText } from '../i18n/use-text.ts';
import { PlatformContext } from '../screens/platform-context.ts';
import { offerSteps } from '../ui/undo-offers.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useErrorText } from './use-error-text.ts';

export interface ActionOptions<E extends Endpoint> {
  /** Message after success; none by default. */
  success?: string | ((output: Output<E>, input: CallInput<E>) => string);
  /** The input of the same call that takes it back; the message offers it. */
  undo?: (input: CallInput<E>, output: Output<E>) => CallInput<E> | undefined;
  /** All answers of these contracts are fetched again. */
  invalidates?: readonly Contract[];
  /** False when the caller shows the error itself, as a form does at the field. */
  saysError?: boolean;
  onDone?: (output: Output<E>, input: CallInput<E>) => void;
}

/** An answer with a job's number means that work has begun in the background. */
const startedWork = (output: unknown): boolean => isRecord(output) && typeof output.jobId === 'number';

/** A call that changes something: reports the result and refreshes the affected data. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): UseMutationResult<Output<E>, ApiError, CallInput<E>> {
  const t = useText('web');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const work = useContext(PlatformContext)?.table.screens.find((screen) => screen.showsWork)?.path;
  const client = useQueryClient();
  const refresh = () => {
    const paths = new Set<string>((options.invalidates ?? []).flatMap((contract) => Object.values(contract).map((item) => item.path)));
    return client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) });
  };
  const say = (output: Output<E>, input: CallInput<E>) => {
    const text = typeof options.success === 'function' ? options.success(output, input) : options.success;
    const back = options.undo?.(input, output);
    const steps = [
      ...(back ? [{ text: t('action.undo'), isUndo: true, run: () => void takeBack(back) }] : []),
      ...(work && startedWork(output) ? [{ text: t('action.seeProgress'), run: () => window.location.assign(`#${work}`) }] : []),
    ];
    if (text && steps.length > 0) offerSteps(text, steps);
    else if (text) void message.success(text);
  };
  const takeBack = async (input: CallInput<E>): Promise<void> => {
    try {
      await call(endpoint, input);
      void message.success(t('action.undone'));
    } catch (error) {
      void message.error(errorText(error));
    }
    await refresh();
  };
  return useMutation<Output<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (output, input) => {
      say(output, input);
      await refresh();
      options.onDone?.(output, input);
    },
    onError: (error) => {
      if (options.saysError !== false && error.status !== 401) void message.error(errorText(error));
    },
  });
}
