import type { z } from 'zod';
import type { changed, Contract, Endpoint } from '#shared/contract.ts';
import { useAction } from './use-action.ts';

interface StateEndpoint extends Endpoint {
  /** An id of a query is a text, so that their type before reading is open. */
  input: z.ZodType<{ ids: number[]; isEnabled: boolean }, { ids: unknown[]; isEnabled: boolean }>;
  output: typeof changed;
}

/** Enables or disables rows at once, and offers to take it back. `success` says it of so many of them. */
export function useSwitch(
  contract: Contract & { state: StateEndpoint },
  success: (isEnabled: boolean, total: number) => string,
  onDone?: () => void,
): { turn: (rows: readonly { id: number }[], isEnabled: boolean) => void; isPending: boolean } {
  const change = useAction(contract.state, {
    invalidates: [contract],
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    success: ({ changed: total }, { isEnabled }) => success(isEnabled, total),
    ...(onDone ? { onDone } : {}),
  });
  return { turn: (rows, isEnabled) => change.mutate({ ids: rows.map(({ id }) => id), isEnabled }), isPending: change.isPending };
}
