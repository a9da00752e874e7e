import { useCall } from '#web/client/use-call.ts';
import { emotionWordLibContract } from '../contract.ts';

export interface FirstLib {
  /** Whether the libraries are known, or cannot be. */
  isKnown: boolean;
  libId: number | undefined;
}

/** The library that a new word goes to unless another is chosen: the first that is on, by name. */
export function useFirstLib(): FirstLib {
  const libs = useCall(emotionWordLibContract.list, {});
  const items = libs.data?.items ?? [];
  return { isKnown: !libs.isPending, libId: (items.find((lib) => lib.isEnabled) ?? items[0])?.id };
}
