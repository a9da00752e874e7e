import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { CallInput, Contract, Endpoint, Output } from '#shared/contract.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useErrorText } from './use-error-text.ts';

export interface ActionOptions<E extends Endpoint> {
  /** Message after success; none by default. */
  success?: string | ((output: Output<E>) => string);
  /** All answers of these contracts are fetched again. */
  invalidates?: readonly Contract[];
  /** False when the caller shows the error itself, as a form does at the field. */
  saysError?: boolean;
  onDone?: (output: Output<E>, input: CallInput<E>) => void;
}

/** A call that changes something: reports the result and refreshes the affected data. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): UseMutationResult<Output<E>, ApiError, CallInput<E>> {
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation<Output<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (output, input) => {
      const text = typeof options.success === 'function' ? options.success(output) : options.success;
      if (text) void message.success(text);
      const paths = new Set<string>((options.invalidates ?? []).flatMap((contract) => Object.values(contract).map((item) => item.path)));
      await client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) });
      options.onDone?.(output, input);
    },
    onError: (error) => {
      if (options.saysError !== false && error.status !== 401) void message.error(errorText(error));
    },
  });
}
