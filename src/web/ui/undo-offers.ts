// What was just done and may be taken back, as the messages say that offer it.
import { create } from 'zustand';
import { forgetUndo, rememberUndo } from './undo-stack.ts';

/** What may be done next, such as undoing. */
export interface FurtherStep {
  text: string;
  /** Takes back what the message says. */
  isUndo?: boolean;
  run: () => void;
}
export interface UndoOffer {
  key: number;
  text: string;
  steps: readonly FurtherStep[];
}

/** As many lines as the header has room for. */
const MOST = 2;
let last = 0;

export const useUndoOffers = create<{ offers: readonly UndoOffer[] }>(() => ({ offers: [] }));

export const closeOffer = (key: number): void =>
  useUndoOffers.setState(({ offers }) => ({ offers: offers.filter((offer) => offer.key !== key) }));

/** Shows what was done with what may be done next, such as undoing it; each step closes the message. The key `u` undoes also after it has gone. */
export function offerSteps(text: string, steps: readonly FurtherStep[]): void {
  const key = ++last;
  const closing = steps.map((step) => {
    const run = () => {
      closeOffer(key);
      forgetUndo(run);
      step.run();
    };
    if (step.isUndo) rememberUndo(run);
    return { ...step, run };
  });
  useUndoOffers.setState(({ offers }) => ({ offers: [...offers, { key, text, steps: closing }].slice(-MOST) }));
}
