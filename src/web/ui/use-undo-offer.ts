import { App } from 'antd';
import { createElement } from 'react';
import { forgetUndo, rememberUndo } from './undo-stack.ts';
import { type FurtherStep, UndoMessage } from './UndoMessage.tsx';

const UNDO_SECONDS = 8;

/** Shows what was done with what may be done next, such as undoing it; each step closes the message. The key `u` undoes also after it has gone. */
export function useUndoOffer(): (text: string, steps: readonly FurtherStep[]) => void {
  const { message } = App.useApp();
  return (text, steps) => {
    const key = `undo-${Date.now()}`;
    const closing = steps.map((step) => {
      const run = () => {
        message.destroy(key);
        forgetUndo(run);
        step.run();
      };
      if (step.isUndo) rememberUndo(run);
      return { ...step, run };
    });
    void message.open({
      key,
      type: 'success',
      duration: UNDO_SECONDS,
      content: createElement(UndoMessage, { text, steps: closing }),
    });
  };
}
