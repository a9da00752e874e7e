import { useCall } from '#web/client/use-call.ts';
import { emotionWordLibContract } from '../contract.ts';

export interface FirstLib {
  /** True when the libraries have been loaded, or loading has failed. */
  isKnown: boolean;
  libId: number | undefined;
}

/** The default library of a new word: the first enabled one, by name. */
export function useFirstLib(): FirstLib {
  const libs = useCall(emotionWordLibContract.list, {});
  const items = libs.data?.items ?? [];
  return { isKnown: !libs.isPending, libId: (items.find((lib) => lib.isEnabled) ?? items[0])?.id };
}
