import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { type TagClass, tagContract } from '../contract.ts';

export interface TagClassOrder {
  isPending: boolean;
  isFirst: (row: TagClass) => boolean;
  isLast: (row: TagClass) => boolean;
  move: (row: TagClass, step: -1 | 1) => void;
}

/** Moves classes among all of them, not only among those in the list. */
export function useTagClassOrder(): TagClassOrder {
  const all = useCall(tagContract.classList, {}).data?.items ?? [];
  const order = useAction(tagContract.classOrder, { invalidates: [tagContract] });
  const place = (row: TagClass) => all.findIndex((other) => other.id === row.id);
  return {
    isPending: order.isPending,
    isFirst: (row) => place(row) <= 0,
    isLast: (row) => place(row) === all.length - 1,
    move: (row, step) => {
      const ids = all.map((other) => other.id).filter((id) => id !== row.id);
      order.mutate({ ids: ids.toSpliced(place(row) + step, 0, row.id) });
    },
  };
}
